import { dayMs } from '#platform/contract/durations.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import { defineJob, type JobHandler } from '#platform/server/jobs/job.ts';
import type { InTransaction } from '#platform/server/transaction.ts';
import { remindDays } from '../../contract/console.ts';
import { lockOrder } from '../order-queries.ts';
import { tellBoth } from '../tell-both.ts';
import { waitingItems, storeReminded } from './reminder-queries.ts';

const remindOfPayouts = defineJob({
  name: 'remind-of-payouts',
  failureMessage: 'sellers whose money waits were not reminded',
  everySeconds: 3_600,
});

type Deps = { clock: Clock; db: Database; inTransaction: InTransaction };

/** Tells sellers once a week that their money waits for a payout account. */
export function remindOfPayoutsJob({ clock, db, inTransaction }: Deps): JobHandler {
  return remindOfPayouts.handledBy(async (_payload, { pause }) => {
    const now = clock.now();
    const before = new Date(now.getTime() - remindDays * dayMs);
    for (const { itemId, orderId } of await waitingItems(db, { now, before })) {
      await pause();
      await inTransaction(async (unit) => {
        const order = await lockOrder(unit.tx, orderId);
        const item = order?.items.find(({ id }) => id === itemId);
        if (!order || !item || !(await storeReminded(unit.tx, { itemId, at: now, before }))) return;
        await tellBoth(unit, { order, kind: 'payout account missing', item });
      });
    }
  });
}
