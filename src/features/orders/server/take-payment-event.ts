import type { FastifyBaseLogger } from 'fastify';
import { settleOrder } from '#features/deals/server/card/index.ts';
import type { PaymentEvent } from '#features/payouts/server/index.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isId } from '#platform/server/ids.ts';
import type { InTransaction } from '#platform/server/transaction.ts';
import { findOrder, orderOfPayment } from './order-queries.ts';

type Deps = { db: Database; inTransaction: InTransaction; log: FastifyBaseLogger };

/**
 * Takes Stripe's word that something happened to a payment: the order is looked at soon, and Stripe is asked what is true then, so that messages may
 * come late, twice, in any order, or not at all. An order that is named and not there is an error: Stripe sends the message again.
 */
export async function takePaymentEvent(
  { db, inTransaction, log }: Deps,
  { id, type, orderId: named, paymentId }: PaymentEvent,
): Promise<void> {
  const orderId =
    named !== null && isId(named) ? named : paymentId && (await orderOfPayment(db, paymentId));
  if (!orderId) return log.warn({ event: id, type }, 'a payment at Stripe belongs to no order');
  if (!(await findOrder(db, orderId))) throw new Error(`no order ${orderId} for the event ${id}`);
  await inTransaction(async ({ enqueue }) => {
    enqueue(settleOrder, { orderId }, { key: orderId });
  });
}
