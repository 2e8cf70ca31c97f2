import { takeCardStep, type CardMove, type Mover } from '#features/deals/server/card/index.ts';
import { takeOut } from '#features/bag/server/index.ts';
import { openConversation } from '#features/conversations/server/index.ts';
import { giveBackCode, markCodeUsed } from '#features/promotions/server/index.ts';
import { dayMs, hourMs } from '#platform/contract/durations.ts';
import { acceptHours, handoffDays, releaseBusinessDays, shipBusinessDays } from '../../contract.ts';
import { addBusinessDays } from '../../contract/business-days.ts';
import { captureLines, feeLines, record } from '../ledger/ledger.ts';
import type { ItemRow, RefundReason, VoidReason } from '../order-queries.ts';
import { closeClaim } from '../claims/close-claim.ts';
import { announceOrder, type OrderContext } from '../order-context.ts';
import { tellBoth } from '../tell-both.ts';
import {
  addStep,
  storeAuthorized,
  storeCaptured,
  storeDelivered,
  storeRefundAsked,
  storeSettled,
  storeUnsettled,
  storeVoided,
} from './record-queries.ts';

/** Makes the same move of the deals of all items. */
async function moveDeals(
  { unit, now, order }: OrderContext,
  step: (item: ItemRow) => { move: CardMove; by: Mover; changes?: { dueAt: Date | null } },
): Promise<void> {
  for (const item of order.items) {
    if (item.dealId !== null) await takeCardStep({ unit, now }, item.dealId, step(item));
  }
}

/** The card has the money reserved: the seller is asked. */
export async function recordAuthorized(at: OrderContext): Promise<void> {
  const { unit, now, order } = at;
  const { id: orderId, campusId, buyerId, sellerId } = order;
  const acceptBy = new Date(now.getTime() + acceptHours * hourMs);
  await storeAuthorized(unit.tx, { orderId, at: now, acceptBy });
  await markCodeUsed(unit.tx, orderId);
  const postIds = order.items.flatMap(({ postId }) => postId ?? []);
  if (buyerId) await takeOut(unit, { memberId: buyerId, campusId, postIds });
  // Where the two write to each other, and see the deal.
  if (buyerId && sellerId) await openConversation(unit, { from: buyerId, to: sellerId });
  await moveDeals(at, () => ({ move: 'authorize', by: 'card', changes: { dueAt: acceptBy } }));
  await addStep(unit.tx, { orderId, kind: 'paid', by: 'buyer', at: now });
  await tellBoth(unit, { order, kind: 'paid', at: acceptBy });
  announceOrder(unit, order);
}

/** The card was charged: the seller has accepted. */
export async function recordCaptured(
  at: OrderContext,
  { chargeId, feeCents }: { chargeId: string; feeCents: number | null },
): Promise<void> {
  const { unit, now, order } = at;
  const { id: orderId, timeZone } = order;
  await storeCaptured(unit.tx, { orderId, at: now, chargeId });
  const meetBy = new Date(now.getTime() + handoffDays * dayMs);
  const shipBy = addBusinessDays(now, shipBusinessDays, timeZone);
  await moveDeals(at, ({ delivery }) => ({
    move: 'acceptOrder',
    by: 'seller',
    changes: { dueAt: delivery === 'ship' ? shipBy : meetBy },
  }));
  const entry = { order, reference: chargeId, at: now };
  await record(unit.tx, { ...entry, kind: 'capture', lines: captureLines(order.items) });
  if (feeCents) await record(unit.tx, { ...entry, kind: 'fee', lines: feeLines(feeCents) });
  await addStep(unit.tx, { orderId, kind: 'accepted', by: 'seller', at: now });
  const toShip = order.items.some(({ delivery }) => delivery === 'ship');
  await tellBoth(unit, { order, kind: 'accepted', ...(toShip && { at: shipBy }) });
  announceOrder(unit, order);
}

/** Who gives a payment up, by the reason; and how the deals end that were paid already. */
const voidings: Record<VoidReason, { by: 'buyer' | 'seller' | 'clock' | 'card'; move: CardMove }> =
  {
    declined: { by: 'seller', move: 'declineOrder' },
    canceled: { by: 'buyer', move: 'cancelOrder' },
    replaced: { by: 'buyer', move: 'cancelOrder' },
    'not accepted': { by: 'clock', move: 'missOrder' },
    unpaid: { by: 'clock', move: 'missOrder' },
    failed: { by: 'card', move: 'missOrder' },
  };

/** The payment is given up: nothing was charged, and the items are free again, or held by agreement as before. */
export async function recordVoided(at: OrderContext, reason: VoidReason): Promise<void> {
  const { unit, now, order } = at;
  const { id: orderId, campusId, state } = order;
  const { by, move } = voidings[reason];
  await storeVoided(unit.tx, { orderId, at: now, reason });
  await giveBackCode(unit.tx, { orderId, campusId, at: now });
  await moveDeals(at, ({ heldUntil }) => {
    // Who does not pay by card may still pay in person; who declines or cancels what is paid wants no deal.
    const isGivenUp = state === 'authorized' && (reason === 'declined' || reason === 'canceled');
    if (heldUntil && !isGivenUp) return { move: 'keepHold', by, changes: { dueAt: heldUntil } };
    return { move: state === 'opened' ? 'stopPaying' : move, by };
  });
  if (state === 'authorized') {
    await addStep(unit.tx, { orderId, kind: reason, by, at: now });
    await tellBoth(unit, { order, kind: reason });
  }
  announceOrder(unit, order);
}

/** An item was handed over, or counts as received by time alone: the seller's money is due after the time for claims. */
export async function recordDelivered(
  at: OrderContext,
  item: ItemRow,
  by: 'buyer' | 'clock' = 'buyer',
): Promise<void> {
  const { unit, now, order } = at;
  const deliveredAt = item.soldAt ?? now;
  const releaseAt = addBusinessDays(deliveredAt, releaseBusinessDays, order.timeZone);
  await storeDelivered(unit.tx, { itemId: item.id, at: deliveredAt, releaseAt });
  const step = { orderId: order.id, itemId: item.id, at: deliveredAt };
  await addStep(unit.tx, { ...step, kind: 'delivered', by });
  const kind = by === 'clock' ? 'counted as received' : 'delivered';
  await tellBoth(unit, { order, kind, item, at: releaseAt });
  announceOrder(unit, order);
}

const refunders: Record<RefundReason, 'seller' | 'clock' | 'staff'> = {
  seller: 'seller',
  'not handed over': 'clock',
  'not shipped': 'clock',
  gone: 'clock',
  claim: 'staff',
  staff: 'staff',
  'by hand': 'staff',
};

/** The money of an item is to go back; a deal that is still open ends at once. */
export async function recordRefundAsked(
  at: OrderContext,
  item: ItemRow,
  reason: RefundReason,
): Promise<void> {
  const { unit, now, order } = at;
  const by = refunders[reason];
  await storeRefundAsked(unit.tx, { itemId: item.id, at: now, reason });
  await storeUnsettled(unit.tx, order.id);
  await closeClaim(at, item, { state: 'refunded' });
  if (item.dealId !== null && item.dealState === 'held') {
    await takeCardStep({ unit, now }, item.dealId, { move: 'refund', by });
  }
  const step = { orderId: order.id, itemId: item.id, at: now };
  await addStep(unit.tx, { ...step, kind: 'refund asked', by });
  announceOrder(unit, order);
}

export async function recordSettled({ unit, now, order }: OrderContext): Promise<void> {
  await storeSettled(unit.tx, { orderId: order.id, at: now });
}
