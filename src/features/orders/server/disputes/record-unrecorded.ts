import type { Refund, Transfer } from '#features/payouts/server/index.ts';
import type { OrderContext } from '../order-context.ts';
import type { ItemRow } from '../order-queries.ts';
import { refundKey, reversalKey, transferKey } from '../settle/money-parts.ts';
import {
  recordCameBack,
  recordRefunded,
  recordRefundFailed,
  recordReversed,
  recordTransferred,
} from '../settle/record-money.ts';

type AtStripe = { refunds: readonly Refund[]; transfers: readonly Transfer[] };

/**
 * Records what we have done at Stripe without hearing of it, by its key: a call's response was lost, or the server died. Of each item
 * that is one movement at most, because the next one has another key.
 */
export async function recordUnrecorded(at: OrderContext, atStripe: AtStripe): Promise<void> {
  for (const item of at.order.items) await recordOfItem(at, item, atStripe);
}

async function recordOfItem(
  at: OrderContext,
  item: ItemRow,
  { refunds, transfers }: AtStripe,
): Promise<void> {
  const transfer = transfers.find(({ key }) => key === transferKey(item));
  if (transfer) {
    const { id, amountCents: cents, isOfCharge } = transfer;
    const isAdded = !isOfCharge && item.transferredAt === null;
    return recordTransferred(at, item, { id, cents, isAdded });
  }
  for (const { id: transferId, reversals } of transfers) {
    const reversal = reversals.find(({ key }) => key === reversalKey(item));
    if (!reversal) continue;
    return recordReversed(at, item, { id: reversal.id, transferId, cents: reversal.amountCents });
  }
  const refund = refunds.find(({ key }) => key === refundKey(item));
  if (!refund) return;
  const { id, amountCents: cents, state, hasMoved } = refund;
  if (state !== 'failed' && state !== 'canceled') return recordRefunded(at, item, { id, cents });
  if (hasMoved) await recordCameBack(at, { id, cents });
  await recordRefundFailed(at, item);
}
