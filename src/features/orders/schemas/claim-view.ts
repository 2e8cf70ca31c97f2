import * as z from 'zod/mini';
import { mediaView } from '#features/media/schemas.ts';
import { claimReasons } from '../contract/claims.ts';

const time = z.iso.datetime();
const words = z.nullable(z.string());

/** What a buyer says is wrong with an item, as both and staff see it. */
export const claimView = z.strictObject({
  /** `open`: it is between the two. `reported`: staff decide. `lapsed`: it was not reported in time. */
  state: z.enum(['open', 'reported', 'refunded', 'rejected', 'withdrawn', 'lapsed']),
  about: z.enum(claimReasons),
  /** Null once the account is deleted. */
  buyerText: words,
  /** Null if the seller has not answered. */
  sellerText: words,
  /** What each of them shows. */
  buyerPhotos: z.array(mediaView),
  sellerPhotos: z.array(mediaView),
  /** Why staff decided as they did. */
  decisionReason: words,
  openedAt: time,
  /** Until when the seller should answer; then the buyer can report it. */
  answerBy: time,
  /** Until when the buyer can report it. */
  reportBy: time,
});

export type ClaimView = z.output<typeof claimView>;
