import { storePart, undoParts } from '../disputes/return-queries.ts';
import { leftOnCard, movementLines, record } from '../ledger/ledger.ts';
import type { ItemRow } from '../order-queries.ts';
import { tellBoth } from '../tell-both.ts';
import {
  addStep,
  storeRefunded,
  storeRefundFailed,
  storeReversed,
  storeTransferred,
  storeUnsettled,
  storeWrittenOff,
} from './record-queries.ts';
import { announceOrder, type OrderContext } from '../order-context.ts';
import type { MoneyPart } from './money-parts.ts';
import { maxRefundTries } from './next-act.ts';

/** What moved at Stripe, by its id there. */
type Moved = { id: string; cents: number };

/** The seller was paid for an item; or what the operator adds, which the rest follows at once. */
export async function recordTransferred(
  at: OrderContext,
  item: ItemRow,
  { id: transferId, cents, isAdded }: Moved & MoneyPart,
): Promise<void> {
  const { unit, now, order } = at;
  const { id: itemId } = item;
  await storeTransferred(unit.tx, { itemId, at: now, transferId, cents, isAdded });
  const after = { ...item, movedCents: item.movedCents + cents };
  const lines = movementLines([{ before: item, after }], { transferred: -cents });
  await record(unit.tx, { order, item, kind: 'transfer', reference: transferId, lines, at: now });
  if (isAdded) return;
  await addStep(unit.tx, { orderId: order.id, itemId, at: now, kind: 'paid out', by: 'clock' });
  await tellBoth(unit, { order, kind: 'paid out', item });
  announceOrder(unit, order);
}

/** Money came back from the seller. */
export async function recordReversed(
  at: OrderContext,
  item: ItemRow,
  { id: reversalId, transferId, cents }: Moved & { transferId: string },
): Promise<void> {
  const { unit, now, order } = at;
  const { id: itemId } = item;
  await storeReversed(unit.tx, { itemId, transferId, reversalId, cents });
  const after = { ...item, movedCents: item.movedCents - cents };
  const lines = movementLines([{ before: item, after }], { transferred: cents });
  await record(unit.tx, { order, item, kind: 'reversal', reference: reversalId, lines, at: now });
  await addStep(unit.tx, { orderId: order.id, itemId, at: now, kind: 'taken back', by: 'card' });
  announceOrder(unit, order);
}

/** The seller has spent what should come back: it is the operator's loss, which the entries that follow show. */
export async function recordWrittenOff(
  { unit, now }: OrderContext,
  { id: itemId, writtenOffCents }: ItemRow,
  cents: number,
): Promise<void> {
  await storeWrittenOff(unit.tx, { itemId, at: now, cents: writtenOffCents + cents });
}

/** The buyer has the money back. */
export async function recordRefunded(
  at: OrderContext,
  item: ItemRow,
  { id: refundId, cents }: Moved,
): Promise<void> {
  const { unit, now, order } = at;
  const { id: itemId } = item;
  await storeRefunded(unit.tx, { itemId, at: now, refundId });
  if (cents > 0) await storePart(unit.tx, { source: refundId, itemId, kind: 'refund', cents });
  const after = { ...item, refundId, returnedCents: item.returnedCents + cents };
  const lines = movementLines([{ before: item, after }], {
    refunded: -cents,
  });
  await record(unit.tx, { order, item, kind: 'refund', reference: refundId, lines, at: now });
  await addStep(unit.tx, { orderId: order.id, itemId, at: now, kind: 'refunded', by: 'card' });
  await tellBoth(unit, { order, kind: 'refunded', item });
  announceOrder(unit, order);
}

/** A refund that came back before it was recorded: both movements are at Stripe, and leave everything as it was. */
export async function recordCameBack(
  { unit, now, order }: OrderContext,
  { id: reference, cents }: Moved,
): Promise<void> {
  const entry = { order, reference, at: now };
  const lines = movementLines([], { refunded: -cents });
  await record(unit.tx, { ...entry, kind: 'refund', lines });
  const undone = movementLines([], { refunded: cents });
  await record(unit.tx, { ...entry, kind: 'refund failure', lines: undone });
}

/** A refund did not go through; if it had counted, the money is ours again. It is tried again, but not without end. */
export async function recordRefundFailed(
  at: OrderContext,
  item: ItemRow,
  refund?: Moved,
): Promise<void> {
  const { unit, now, order } = at;
  const { id: itemId } = item;
  await storeRefundFailed(unit.tx, { itemId, at: now });
  await storeUnsettled(unit.tx, order.id);
  if (refund) {
    const { id: reference, cents } = refund;
    await undoParts(unit.tx, reference, now);
    const after = { ...item, refundId: null, returnedCents: item.returnedCents - cents };
    const lines = movementLines([{ before: item, after }], { refunded: cents });
    const entry = { order, item, reference, lines, at: now };
    await record(unit.tx, { ...entry, kind: 'refund failure' });
  }
  await addStep(unit.tx, { orderId: order.id, itemId, at: now, kind: 'refund failed', by: 'card' });
  const isLast = item.refundTries + 1 >= maxRefundTries;
  await tellBoth(unit, { order, kind: isLast ? 'refund stuck' : 'refund failed', item });
  announceOrder(unit, order);
}

/** Stripe refunds nothing more of the charge: trying again is no use, so a person has to look at once. */
export async function recordRefundImpossible(at: OrderContext, item: ItemRow): Promise<void> {
  const { unit, now, order } = at;
  const { id: itemId } = item;
  await storeRefundFailed(unit.tx, { itemId, at: now, tries: maxRefundTries });
  await addStep(unit.tx, { orderId: order.id, itemId, at: now, kind: 'refund failed', by: 'card' });
  await tellBoth(unit, { order, kind: 'refund stuck', item });
  announceOrder(unit, order);
}

/** Staff have paid the buyer what no card takes: what is at Stripe of it is the operator's. */
export async function recordPaidElsewhere(
  at: OrderContext,
  item: ItemRow,
  reason: string,
): Promise<void> {
  const { unit, now, order } = at;
  const { id: itemId } = item;
  const cents = leftOnCard(item);
  const reference = `elsewhere-${itemId}`;
  await storePart(unit.tx, { source: reference, itemId, kind: 'by hand', cents });
  const after = { ...item, returnedCents: item.returnedCents + cents };
  const lines = movementLines([{ before: item, after }], {});
  await record(unit.tx, { order, item, kind: 'paid elsewhere', reference, lines, at: now });
  await addStep(unit.tx, {
    orderId: order.id,
    itemId,
    at: now,
    kind: 'paid elsewhere',
    by: 'staff',
  });
  await tellBoth(unit, { order, kind: 'paid elsewhere', item, note: reason });
  announceOrder(unit, order);
}
