import type { Refund } from '#features/payouts/server/index.ts';
import { isPaidBack, movementLines, record } from '../ledger/ledger.ts';
import { announceOrder, type OrderContext } from '../order-context.ts';
import { recordRefundFailed } from '../settle/record-money.ts';
import { addStep, storeUnsettled } from '../settle/record-queries.ts';
import { recordRefundAsked } from '../settle/record.ts';
import { tellBoth } from '../tell-both.ts';
import { partsOf, storePart, undoParts } from './return-queries.ts';
import { returned, splitReturn, undone } from './return-parts.ts';

/** Records what Stripe says of a refund, if it is news: it failed, or it was made by hand. */
export async function recordRefundNews(at: OrderContext, refund: Refund): Promise<void> {
  const isFailed = refund.state === 'failed' || refund.state === 'canceled';
  const own = at.order.items.find(({ refundId }) => refundId === refund.id);
  if (own) {
    if (isFailed) await recordRefundFailed(at, own);
    return;
  }
  // What others we have made is recorded by its key.
  if (refund.key !== null) return;
  const parts = await partsOf(at.unit.tx, refund.id);
  if (parts.length === 0 && !isFailed) return recordByHand(at, refund);
  if (isFailed && parts.some(({ undoneAt }) => undoneAt === null)) return undoByHand(at, refund);
}

/** Someone has refunded a part in Stripe's dashboard. */
async function recordByHand(at: OrderContext, { id, amountCents }: Refund): Promise<void> {
  const { unit, now, order } = at;
  const parts = splitReturn(order.items, amountCents);
  const changes = parts.map((part) => returned(part));
  const lines = movementLines(changes, { refunded: -amountCents });
  await record(unit.tx, { order, kind: 'refund', reference: id, lines, at: now });
  for (const { item, cents } of parts) {
    await storePart(unit.tx, { source: id, itemId: item.id, kind: 'by hand', cents });
  }
  for (const { before, after } of changes) {
    const isAll = isPaidBack(after);
    if (isAll && !before.refundReason) await recordRefundAsked(at, before, 'by hand');
    const kind = isAll ? 'refunded' : 'partly refunded';
    await addStep(unit.tx, { orderId: order.id, itemId: before.id, at: now, kind, by: 'staff' });
    if (isAll) await tellBoth(unit, { order, kind: 'refunded', item: before });
  }
  // What the seller has of it is to be taken back.
  await storeUnsettled(unit.tx, order.id);
  announceOrder(unit, order);
}

/** A refund that was made by hand came back. */
async function undoByHand(at: OrderContext, { id, amountCents }: Refund): Promise<void> {
  const { unit, now, order } = at;
  const parts = await partsOf(unit.tx, id);
  const changes = parts.flatMap(({ itemId, cents }) => {
    const item = order.items.find((each) => each.id === itemId);
    return item ? undone({ item, cents }) : [];
  });
  const lines = movementLines(changes, { refunded: amountCents });
  await record(unit.tx, { order, kind: 'refund failure', reference: id, lines, at: now });
  await undoParts(unit.tx, id, now);
  for (const { before } of changes) {
    const step = { orderId: order.id, itemId: before.id, at: now };
    await addStep(unit.tx, { ...step, kind: 'refund failed', by: 'card' });
  }
  await storeUnsettled(unit.tx, order.id);
  announceOrder(unit, order);
}
