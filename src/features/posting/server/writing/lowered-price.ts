import * as z from 'zod/mini';
import { notifyLoweredPrice } from '#features/notifications/server/selling/index.ts';
import { formatPrice } from '#platform/contract/money/price.ts';
import { defineJob, type JobHandler } from '#platform/server/jobs/job.ts';
import type { InTransaction, UnitOfWork } from '#platform/server/transaction.ts';
import type { Listing } from '../../schemas/listing.ts';
import { lockListing } from './edit-queries.ts';

/** Tells the members who saved a post that it costs less. A job, because there may be thousands. */
const tellOfLowerPrice = defineJob({
  name: 'tell-of-lower-price',
  payload: z.object({
    campusId: z.string(),
    postId: z.string(),
    /** What it cost before. */
    formerCents: z.number(),
  }),
  failureMessage: 'a lower price was not told',
});

/** Call it in the transaction that changes a listing. */
export function enqueueLowerPrice(
  { enqueue }: Pick<UnitOfWork, 'enqueue'>,
  key: { campusId: string; postId: string },
  { former, next }: { former: Listing | null; next: Listing | null },
): void {
  if (!former || !next || next.status !== 'available' || next.priceCents >= former.priceCents)
    return;
  // A job for each change: one for the post would forget that it cost still more before. A price is told once all the same.
  enqueue(tellOfLowerPrice, { ...key, formerCents: former.priceCents });
}

export function postingJobs({ inTransaction }: { inTransaction: InTransaction }): JobHandler[] {
  return [
    tellOfLowerPrice.handledBy(({ formerCents, ...key }) =>
      inTransaction(async (unit) => {
        const listed = await lockListing(unit.tx, key);
        // The author may have changed it again meanwhile.
        if (listed?.status !== 'available' || listed.priceCents >= formerCents) return;
        const { authorId, priceCents } = listed;
        const price = formatPrice(priceCents);
        await notifyLoweredPrice(unit, { ...key, authorId, priceCents, price });
      }),
    ),
  ];
}
