import { settleOrder } from '#features/deals/server/card/index.ts';
import { defineJob, type JobHandler } from '#platform/server/jobs/job.ts';
import type { OrderDeps } from '../open/open-order.ts';
import { ordersWithoutJob } from '../order-queries.ts';
import { remindOfPayoutsJob } from './remind-of-payouts.ts';
import { settle } from './settle.ts';

/** Finds orders that no job comes back to: a backup has no jobs, so after it was restored each order has to be looked at. */
const findForgottenOrders = defineJob({
  name: 'find-forgotten-orders',
  everySeconds: 600,
  runsAtStart: true,
  failureMessage: 'orders that no job comes back to were not looked for',
});

/** The jobs that bring orders on; without Stripe, orders wait for a process that has it. */
export function orderJobs({ cards, ...deps }: OrderDeps): JobHandler[] {
  const reminders = remindOfPayoutsJob(deps);
  if (!cards) return [reminders];
  return [
    reminders,
    settleOrder.handledBy(({ orderId }) => settle({ ...deps, cards }, orderId)),
    findForgottenOrders.handledBy(() =>
      deps.inTransaction(async ({ tx, enqueue }) => {
        for (const orderId of await ordersWithoutJob(tx)) {
          enqueue(settleOrder, { orderId }, { key: orderId });
        }
      }),
    ),
  ];
}
