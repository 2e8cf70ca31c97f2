import { dayMs } from '#platform/contract/durations.ts';
import type { ItemRow, OrderRow, RefundReason, VoidReason } from '../order-queries.ts';

/**
 * What an order needs next. `giveUp`: the payment is canceled at Stripe. `capture`: the card is charged. The others are about one item:
 * `deliver` notes that it was handed over, `receive` that time has passed since it was shipped, `askRefund` that time has
 * passed without a handoff; `refund`, `reverse` and `transfer` move money. `settle`: nothing is left to do.
 */
export type Act =
  | { kind: 'giveUp'; reason: VoidReason }
  | { kind: 'capture' }
  | { kind: 'deliver' | 'receive' | 'refund' | 'reverse' | 'transfer'; item: ItemRow }
  | { kind: 'askRefund'; item: ItemRow; reason: RefundReason }
  | { kind: 'settle' };

/** The next act of an order, and when to look again if there is none; both null if the order waits for someone. */
export type Next = { act: Act | null; lookAt: Date | null };

/** When a transfer is tried again that has no account to go to. */
export const retryDays = 1;

/** What is next by what is stored alone: the same after a crash, and for two servers at once. */
export function nextAct(order: OrderRow, now: Date): Next {
  if (order.settledAt) return nothing;
  switch (order.state) {
    case 'voided':
      return { act: { kind: 'settle' }, lookAt: null };
    case 'opened':
      return nextOfOpened(order, now);
    case 'authorized':
      return nextOfAuthorized(order, now);
    case 'captured':
      return nextOfCaptured(order, now);
  }
}

const nothing: Next = { act: null, lookAt: null };

function nextOfOpened({ voidReason, expiresAt }: OrderRow, now: Date): Next {
  if (voidReason) return { act: { kind: 'giveUp', reason: voidReason }, lookAt: null };
  if (expiresAt <= now) return { act: { kind: 'giveUp', reason: 'unpaid' }, lookAt: null };
  return { act: null, lookAt: expiresAt };
}

function nextOfAuthorized({ voidReason, acceptBy, acceptAskedAt }: OrderRow, now: Date): Next {
  if (voidReason) return { act: { kind: 'giveUp', reason: voidReason }, lookAt: null };
  if (acceptAskedAt) return { act: { kind: 'capture' }, lookAt: null };
  if (acceptBy && acceptBy <= now) {
    return { act: { kind: 'giveUp', reason: 'not accepted' }, lookAt: null };
  }
  return { act: null, lookAt: acceptBy };
}

function nextOfCaptured(order: OrderRow, now: Date): Next {
  const nexts = order.items.map((item) => nextOfItem(order, item, now));
  const due = nexts.find(({ act }) => act !== null);
  if (due) return due;
  if (order.items.every((item) => isDone(item))) return { act: { kind: 'settle' }, lookAt: null };
  const times = nexts.flatMap(({ lookAt }) => (lookAt ? [lookAt.getTime()] : []));
  return { act: null, lookAt: times.length > 0 ? new Date(Math.min(...times)) : null };
}

/** Paid out, or refunded. */
function isDone({ transferId, refundReason, refundId }: ItemRow): boolean {
  return refundReason ? refundId !== null : transferId !== null;
}

function nextOfItem(order: OrderRow, item: ItemRow, now: Date): Next {
  if (isDone(item)) return nothing;
  if (item.refundReason) return { act: { kind: nextOfRefund(item), item }, lookAt: null };
  return item.deliveredAt ? nextOfDelivered(order, item, now) : nextOfUndelivered(item, now);
}

/** What the seller got is taken back first. */
function nextOfRefund({ transferId, reversalId }: ItemRow): 'reverse' | 'refund' {
  return transferId !== null && reversalId === null ? 'reverse' : 'refund';
}

function nextOfUndelivered(item: ItemRow, now: Date): Next {
  const { dealState, dealPayment, dealDueAt, delivery } = item;
  if (dealState === 'sold') return { act: { kind: 'deliver', item }, lookAt: null };
  if (dealState !== 'held')
    return { act: { kind: 'askRefund', item, reason: 'gone' }, lookAt: null };
  if (!dealDueAt || dealDueAt > now) return { act: null, lookAt: dealDueAt };
  if (dealPayment === 'shipped') return { act: { kind: 'receive', item }, lookAt: null };
  const reason = delivery === 'ship' ? 'not shipped' : 'not handed over';
  return { act: { kind: 'askRefund', item, reason }, lookAt: null };
}

function nextOfDelivered({ accountId }: OrderRow, item: ItemRow, now: Date): Next {
  const { releaseAt } = item;
  if (releaseAt && releaseAt > now) return { act: null, lookAt: releaseAt };
  if (accountId !== null) return { act: { kind: 'transfer', item }, lookAt: null };
  return { act: null, lookAt: new Date(now.getTime() + retryDays * dayMs) };
}
