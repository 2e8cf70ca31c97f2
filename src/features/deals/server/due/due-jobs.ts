import * as z from 'zod/mini';
import { defineJob } from '#platform/server/jobs/job.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';

const dealOnly = z.object({ dealId: z.string() });

/** Ends an offer that nobody answered, and a reservation whose time is over. Its key is the deal's id. */
export const endDueDeal = defineJob({
  name: 'end-due-deal',
  payload: dealOnly,
  failureMessage: 'an offer or a reservation did not end in time',
});

/** Ends the open deals of a member with others whom they can no longer deal with. Its key is the member's id. */
export const endBrokenDeals = defineJob({
  name: 'end-broken-deals',
  payload: z.object({ memberId: z.string() }),
  failureMessage: 'deals with a blocked or banned member did not end',
});

/** After a block or a ban: what is reserved for, or by, a member who is gone goes to the next in the line. */
export function requestBrokenDealsEnd(
  { enqueue }: Pick<UnitOfWork, 'enqueue'>,
  memberId: string,
): void {
  enqueue(endBrokenDeals, { memberId }, { key: memberId });
}

/** Ends a deal that its member has ended some seconds ago. Its key is the deal's id. */
export const endPendingDeal = defineJob({
  name: 'end-pending-deal',
  payload: dealOnly,
  failureMessage: 'a deal that its member ended did not end',
});

/** Asks whoever has not rated the other. Its key is the deal's id. */
export const askToRate = defineJob({
  name: 'ask-to-rate',
  payload: dealOnly,
  failureMessage: 'two members were not asked to rate each other',
});

/** Reminds both of a meeting. Its key is the deal's id. */
export const remindOfMeeting = defineJob({
  name: 'remind-of-meeting',
  payload: dealOnly,
  failureMessage: 'two members were not reminded of their meeting',
});
