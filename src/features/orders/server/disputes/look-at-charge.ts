import { findOrder } from '../order-queries.ts';
import type { OrderContext } from '../order-context.ts';
import { withOrder, type SettleDeps } from '../settle/with-order.ts';
import { recordDispute } from './record-dispute.ts';
import { recordRefundNews } from './record-refund-news.ts';

/**
 * Asks Stripe what others did with the money of a charge: refunds that failed or were made by hand, and disputes. Messages may
 * come in any order, twice or never: what is recorded follows from what Stripe says now.
 */
export async function lookAtCharge(
  deps: SettleDeps,
  orderId: string,
  paymentId: string,
): Promise<void> {
  const readAt = deps.clock.now();
  const [refunds, disputes] = await Promise.all([
    deps.cards.refundsOf(paymentId),
    deps.cards.disputesOf(paymentId),
  ]);
  if (refunds.length === 0 && disputes.length === 0) return;
  await withOrder(deps, orderId, async (at) => {
    for (const refund of refunds.toReversed()) await recordRefundNews(await fresh(at), refund);
    for (const dispute of disputes.toReversed()) {
      await recordDispute(await fresh(at), dispute, readAt);
    }
  });
}

/** The order as it is after what was recorded in this transaction. */
async function fresh(at: OrderContext): Promise<OrderContext> {
  return { ...at, order: (await findOrder(at.unit.tx, at.order.id)) ?? at.order };
}
