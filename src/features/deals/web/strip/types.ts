import type { AvatarProps } from '#platform/web/parts/avatar.tsx';
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

/** The other member of a conversation, with what shows their face. */
export type OtherMember = AvatarProps['member'];

/** Who has said that they are at a meeting, and how the viewer says so. */
export type Presence = { own: boolean; other: boolean; say: () => void };
/** By the time of the meeting. */
export type FindPresence = (meetingAt: string) => Presence;
