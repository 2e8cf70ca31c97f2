import type { FastifyBaseLogger } from 'fastify';
import { settleOrder } from '#features/deals/server/card/index.ts';
import { syncAccount, type PaymentsProvider } from '#features/payouts/server/index.ts';
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

type Deps = {
  clock: Clock;
  db: Database;
  inTransaction: InTransaction;
  log: FastifyBaseLogger;
  payments: PaymentsProvider | undefined;
};

/** Tells sellers once a week that their money waits for a payout account; unless Stripe says that it takes money now, and no message came. */
export function remindOfPayoutsJob({ clock, payments, ...deps }: Deps): JobHandler {
  return remindOfPayouts.handledBy(async (_payload, { pause }) => {
    const now = clock.now();
    const before = new Date(now.getTime() - remindDays * dayMs);
    for (const { itemId, orderId, accountId } of await waitingItems(deps.db, { now, before })) {
      await pause();
      if (payments && accountId) {
        await syncAccount(deps, payments, { accountId }).catch((error: unknown) => {
          deps.log.warn({ err: error, orderId }, "a seller's account could not be read");
        });
      }
      await deps.inTransaction(async (unit) => {
        const order = await lockOrder(unit.tx, orderId);
        const item = order?.items.find(({ id }) => id === itemId);
        if (order?.accountId) return unit.enqueue(settleOrder, { orderId }, { key: orderId });
        if (!order || !item || !(await storeReminded(unit.tx, { itemId, at: now, before }))) return;
        await tellBoth(unit, { order, kind: 'payout account missing', item });
      });
    }
  });
}
