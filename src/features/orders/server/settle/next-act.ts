import { dayMs } from '#platform/contract/durations.ts';
import { claimAnswerDays, claimReportDays } from '../../contract/claims.ts';
import { dueToSeller, isPaidBack } from '../ledger/ledger.ts';
import type { ItemRow, OrderRow, RefundReason, VoidReason } from '../order-queries.ts';

/**
 * What an order needs next. `giveUp`: the payment is canceled at Stripe. `capture`: the card is charged. The others are about one item:
 * `deliver` notes that it was handed over, `receive` that time has passed since it was shipped, `askRefund` that time has
 * passed without a handoff, `lapseClaim` that a claim was not reported in time; `refund`, `reverse` and `transfer` move money. `settle`:
 * nothing is left to do.
 */
export type Act =
  | { kind: 'giveUp'; reason: VoidReason }
  | { kind: 'capture' }
  | {
      kind: 'deliver' | 'receive' | 'refund' | 'reverse' | 'transfer' | 'lapseClaim';
      item: ItemRow;
    }
  | { kind: 'askRefund'; item: ItemRow; reason: RefundReason }
  | { kind: 'settle' };

/** The next act of an order, and when to look again if there is none; both null if the order waits for someone. */
export type Next = { act: Act | null; lookAt: Date | null };

/** When a transfer is tried again that has no account to go to, or a refund that failed; and when to look at an open dispute. */
export const retryDays = 1;

/** After so many refunds that failed, a person has to decide. */
export const maxRefundTries = 3;

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
  if (order.isDisputed) nexts.push(tomorrow(now));
  else if (order.items.every((item) => isDone(item)))
    return { act: { kind: 'settle' }, lookAt: null };
  const times = nexts.flatMap(({ lookAt }) => (lookAt ? [lookAt.getTime()] : []));
  return { act: null, lookAt: times.length > 0 ? new Date(Math.min(...times)) : null };
}

function tomorrow(now: Date): Next {
  return { act: null, lookAt: new Date(now.getTime() + retryDays * dayMs) };
}

/** Whether each of the two has what is theirs, as far as it can be had. */
function isDone(item: ItemRow): boolean {
  if (excessOf(item) > 0) return false;
  if (item.refundReason !== null || isPaidBack(item)) return isPaidBack(item);
  return item.deliveredAt !== null && item.movedCents >= dueToSeller(item);
}

/** What the seller has too much, without what cannot be had back. */
export function excessOf(item: ItemRow): number {
  return item.movedCents - dueToSeller(item) - item.writtenOffCents;
}

function nextOfItem(order: OrderRow, item: ItemRow, now: Date): Next {
  const isRefundDue = item.refundReason !== null && !isPaidBack(item);
  if (excessOf(item) > 0 || isRefundDue) {
    if (order.isDisputed) return nothing;
    // What the seller got is taken back first.
    if (excessOf(item) > 0) return { act: { kind: 'reverse', item }, lookAt: null };
    return nextOfRefund(item, now);
  }
  if (isDone(item)) return nothing;
  return nextOfClaim(item, now) ?? nextByDelivery(order, item, now);
}

function nextOfRefund(item: ItemRow, now: Date): Next {
  const { refundTries, refundFailedAt } = item;
  // Once staff say so, it is tried again.
  if (refundTries >= maxRefundTries && refundFailedAt !== null) return nothing;
  const retryAt = refundFailedAt && new Date(refundFailedAt.getTime() + retryDays * dayMs);
  if (retryAt && retryAt > now) return { act: null, lookAt: retryAt };
  return { act: { kind: 'refund', item }, lookAt: null };
}

/** Until when a claim can be reported to staff. */
export function claimLapsesAt(openedAt: Date): Date {
  return new Date(openedAt.getTime() + (claimAnswerDays + claimReportDays) * dayMs);
}

/** An open claim stops the money, and the delivery by time alone; null if there is none. */
function nextOfClaim(item: ItemRow, now: Date): Next | null {
  const { claimState, claimOpenedAt, dealState, deliveredAt } = item;
  if (claimState !== 'open' && claimState !== 'reported') return null;
  if (claimState === 'open' && claimOpenedAt) {
    const lapsesAt = claimLapsesAt(claimOpenedAt);
    if (lapsesAt <= now) return { act: { kind: 'lapseClaim', item }, lookAt: null };
    if (dealState !== 'sold' || deliveredAt) return { act: null, lookAt: lapsesAt };
  }
  return dealState === 'sold' && !deliveredAt
    ? { act: { kind: 'deliver', item }, lookAt: null }
    : nothing;
}

function nextByDelivery(order: OrderRow, item: ItemRow, now: Date): Next {
  return item.deliveredAt ? nextOfDelivered(order, item, now) : nextOfUndelivered(item, now);
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

function nextOfDelivered(order: OrderRow, item: ItemRow, now: Date): Next {
  const { releaseAt } = item;
  if (order.isDisputed) return nothing;
  if (releaseAt && releaseAt > now) return { act: null, lookAt: releaseAt };
  if (order.accountId === null) return tomorrow(now);
  return { act: { kind: 'transfer', item }, lookAt: null };
}
