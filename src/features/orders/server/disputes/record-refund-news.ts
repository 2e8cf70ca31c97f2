import type { Refund } from '#features/payouts/server/index.ts';
import { isRecorded } from '../ledger/ledger-queries.ts';
import { isPaidBack, movementLines, record } from '../ledger/ledger.ts';
import { announceOrder, type OrderContext } from '../order-context.ts';
import { recordCameBack, recordRefundFailed } from '../settle/record-money.ts';
import { addStep, storeUnsettled } from '../settle/record-queries.ts';
import { recordRefundAsked } from '../settle/record.ts';
import { tellBoth } from '../tell-both.ts';
import { partsOf, storePart, undoParts, type PartRow } from './return-queries.ts';
import { returned, splitReturn, undone } from './return-parts.ts';

/** Records what Stripe says of a refund, if it is news: it failed, or it was made by hand. */
export async function recordRefundNews(at: OrderContext, refund: Refund): Promise<void> {
  const isFailed = refund.state === 'failed' || refund.state === 'canceled';
  const parts = await partsOf(at.unit.tx, refund.id);
  if (refund.key !== null) {
    // What we have made and not recorded was recorded before (`recordUnrecorded`).
    const counted = parts.find(({ undoneAt }) => undoneAt === null);
    const item = at.order.items.find(({ id }) => id === counted?.itemId);
    if (item && counted && isFailed) {
      await recordRefundFailed(at, item, { id: refund.id, cents: counted.cents });
    }
    return;
  }
  if (!isFailed) return recordByHand(at, refund, parts);
  if (parts.length === 0) {
    const { id, amountCents: cents, hasMoved } = refund;
    if (hasMoved) await recordCameBack(at, { id, cents });
    return;
  }
  if (parts.some(({ undoneAt }) => undoneAt === null)) return undoByHand(at, refund);
}

/**
 * Someone has refunded a part in Stripe's dashboard. What finds no item to be taken from, because a bank has taken all of it, is the
 * operator's, and is taken later if the bank gives it back.
 */
async function recordByHand(
  at: OrderContext,
  { id, amountCents }: Refund,
  known: readonly PartRow[],
): Promise<void> {
  const { unit, now, order } = at;
  // Read before it came back, which another read has recorded since: it counts no more.
  if (known.some(({ undoneAt }) => undoneAt !== null)) return;
  const counted = known.reduce((sum, { cents }) => sum + cents, 0);
  if (counted >= amountCents) return;
  const parts = splitReturn(order.items, amountCents - counted);
  const changes = parts.map((part) => returned(part));
  const entry = { order, kind: 'refund', at: now } as const;
  const lines = movementLines(changes, { refunded: -amountCents });
  if (!(await record(unit.tx, { ...entry, reference: id, lines }))) {
    const hasComeBack = await isRecorded(unit.tx, { kind: 'refund failure', reference: id });
    if (hasComeBack || parts.length === 0) return;
    const taken = { kind: 'refund charged', reference: `${id}/${counted}` } as const;
    await record(unit.tx, { ...entry, ...taken, lines: movementLines(changes, {}) });
  }
  for (const { item, cents } of parts) {
    const before = known.find(({ itemId }) => itemId === item.id)?.cents ?? 0;
    const part = { source: id, itemId: item.id, kind: 'by hand', cents: before + cents } as const;
    await storePart(unit.tx, part);
  }
  for (const change of changes) await tellTaken(at, change);
  // What the seller has of it is to be taken back.
  await storeUnsettled(unit.tx, order.id);
  announceOrder(unit, order);
}

async function tellTaken(
  at: OrderContext,
  { before, after }: ReturnType<typeof returned>,
): Promise<void> {
  const { unit, now, order } = at;
  const isAll = isPaidBack(after);
  if (isAll && !before.refundReason) await recordRefundAsked(at, before, 'by hand');
  const kind = isAll ? 'refunded' : 'partly refunded';
  await addStep(unit.tx, { orderId: order.id, itemId: before.id, at: now, kind, by: 'staff' });
  if (isAll) await tellBoth(unit, { order, kind: 'refunded', item: before });
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
