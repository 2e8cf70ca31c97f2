import { refreshed } from '../order-context.ts';
import type { ItemRow, OrderRow } from '../order-queries.ts';
import { withOrder, type SettleDeps } from '../settle/with-order.ts';
import { recordDispute } from './record-dispute.ts';
import { recordRefundNews } from './record-refund-news.ts';
import { recordUnrecorded } from './record-unrecorded.ts';

/**
 * Asks Stripe what others did with the money of a charge: refunds that failed or were made by hand, and disputes; and what we did
 * and could not record. Messages may come in any order, twice or never: what is recorded follows from what Stripe says now.
 */
export async function lookAtCharge(
  deps: SettleDeps,
  { id: orderId, items }: Pick<OrderRow, 'id' | 'items'>,
  paymentId: string,
): Promise<void> {
  const readAt = deps.clock.now();
  const [refunds, disputes, transfers] = await Promise.all([
    deps.cards.refundsOf(paymentId),
    deps.cards.disputesOf(paymentId),
    mayBePaidOut(items, readAt) ? deps.cards.transfersOf(orderId) : [],
  ]);
  if (refunds.length + disputes.length + transfers.length === 0) return;
  await withOrder(deps, orderId, async (at) => {
    // What we have begun comes first: what others did may lead to something else.
    await recordUnrecorded(await refreshed(at), { refunds, transfers });
    for (const refund of refunds.toReversed()) await recordRefundNews(await refreshed(at), refund);
    for (const dispute of disputes.toReversed()) {
      await recordDispute(await refreshed(at), dispute, readAt);
    }
  });
}

/** Before its money is due no item is paid out. */
function mayBePaidOut(items: readonly ItemRow[], now: Date): boolean {
  return items.some(({ releaseAt }) => releaseAt !== null && releaseAt <= now);
}
