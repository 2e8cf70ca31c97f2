import { defineErrors } from '#platform/contract/routes/errors.ts';
import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from '../schemas/claims.ts';

/** What a buyer can say is wrong with an item; what never arrived was shipped. */
export const claimReasons = ['not as described', 'damaged', 'never arrived', 'other'] as const;

export type ClaimReason = (typeof claimReasons)[number];

/** Days after the delivery in which the buyer can say that something is wrong. */
export const claimDays = 2;

/** Days in which the seller answers; then the buyer can report it to staff. */
export const claimAnswerDays = 2;

/** Days after those of the seller in which the buyer can report it. */
export const claimReportDays = 2;

/** Characters of what each of the two says, and of a decision's reason. */
export const maxClaimText = 1_000;

/** What one of the two can do about a claim now. */
export const claimActs = ['open', 'answer', 'report', 'withdraw'] as const;

export type ClaimAct = (typeof claimActs)[number];

export const claimErrors = defineErrors({
  claim_impossible: {
    status: 409,
    message: "It's too late for that, or it was done already. Reload to see how it stands.",
  },
});

/** The buyer says what is wrong with an item; repeating it changes nothing. */
export const openClaim = defineRoute<typeof schemas.openClaim>({
  id: 'openClaim',
  method: 'PUT',
  path: '/api/orders/:orderId/items/:itemId/claim',
});

/** The seller answers, or the buyer reports it to staff or takes it back. */
export const actOnClaim = defineRoute<typeof schemas.actOnClaim>({
  id: 'actOnClaim',
  method: 'POST',
  path: '/api/orders/:orderId/items/:itemId/claim',
});

/** Uploads a photo or video of what a claim or its answer is about. */
export const addClaimPhoto = defineRoute<typeof schemas.addClaimPhoto>({
  id: 'addClaimPhoto',
  method: 'POST',
  path: '/api/orders/:orderId/items/:itemId/claim/photos',
});
