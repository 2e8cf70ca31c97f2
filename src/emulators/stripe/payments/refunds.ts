import type { Stripe } from 'stripe';
import { Rejection, unknown } from '../calls/rejection.ts';
import { newId } from '../new-id.ts';
import { changeBalance } from './balance.ts';
import { idOf } from './id-of.ts';
import type { Deps } from './deps.ts';

type Order = { amount: number; created: number; metadata: Record<string, string> };

export function newRefund(
  { id: charge, payment_intent }: Stripe.Charge,
  { amount, created, metadata }: Order,
): Stripe.Refund {
  return {
    id: newId('re_'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge,
    created,
    currency: 'usd',
    customer: null,
    customer_account: null,
    metadata,
    payment_intent,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}

/** Refunds a part of a charge, by default all that is left. */
export function createRefund(
  deps: Deps,
  charge: Stripe.Charge,
  order: { amount: number | undefined; metadata: Record<string, string> },
): Stripe.Refund {
  const { state, events } = deps;
  const left = charge.amount - charge.amount_refunded;
  const { amount = left, metadata } = order;
  requireRefundable(deps, charge, { amount, left });
  const refund = newRefund(charge, { amount, metadata, created: state.seconds() });
  state.stored.refunds[refund.id] = refund;
  const change = { category: 'refund', type: 'refund', source: refund.id, amount: -amount };
  refund.balance_transaction = changeBalance(deps, change).id;
  setRefunded(charge, charge.amount_refunded + amount);
  events.record('refund.created', refund);
  events.record('charge.refunded', charge);
  return refund;
}

function requireRefundable(
  { state }: Deps,
  charge: Stripe.Charge,
  { amount, left }: { amount: number; left: number },
): void {
  const { captured, id, refunded } = charge;
  const isDisputed = Object.values(state.stored.disputes).some(
    (dispute) => dispute.charge === id && dispute.status !== 'won',
  );
  if (!captured) {
    throw new Rejection(`Charge ${id} is not captured.`, { code: 'charge_not_refundable' });
  }
  if (isDisputed) {
    throw new Rejection(`Charge ${id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  if (refunded) {
    throw new Rejection(`Charge ${id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  if (amount > left) {
    const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`;
    throw new Rejection(message, { param: 'amount' });
  }
}

function setRefunded(charge: Stripe.Charge, cents: number): void {
  charge.amount_refunded = cents;
  charge.refunded = cents === charge.amount;
}

export function requireRefund({ state }: Deps, id: string): Stripe.Refund {
  const refund = state.stored.refunds[id];
  if (!refund) throw unknown('refund', id);
  return refund;
}

/** The payer's bank sends a refund back, perhaps days later: the money is ours again. */
export function failRefund(deps: Deps, refund: Stripe.Refund): void {
  const { state, events } = deps;
  const charge = state.stored.charges[idOf(refund.charge)];
  if (refund.status !== 'succeeded' || !charge) return;
  refund.status = 'failed';
  refund.failure_reason = 'expired_or_canceled_card';
  const change = { category: 'refund_failure', type: 'refund_failure', source: refund.id };
  const { id } = changeBalance(deps, { ...change, amount: refund.amount });
  refund.failure_balance_transaction = id;
  setRefunded(charge, charge.amount_refunded - refund.amount);
  events.record('refund.updated', refund);
  events.record('charge.refund.updated', refund);
  events.record('refund.failed', refund);
}
