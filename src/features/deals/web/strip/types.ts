import type { MediaView } from '#features/media/schemas.ts';
import type { ListingStatus } from '#features/posting/contract.ts';

export type { DealState, EndReason, Payment } from '../../contract.ts';
export type { DealView } from '../../schemas.ts';

/** An item that the two members talk about, before there is a deal. */
export type Subject = {
  postId: string;
  campusId: string;
  title: string;
  photo: MediaView | null;
  priceCents: number;
  status: ListingStatus;
  isOwn: boolean;
};
