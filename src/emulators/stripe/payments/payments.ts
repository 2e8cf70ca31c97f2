import type { Stripe } from 'stripe';
import { Rejection, unknown } from '../calls/rejection.ts';
import { changeBalance, feeOf } from './balance.ts';
import { testCards, type CardName, type CardOutcome } from './cards.ts';
import { newCharge, newPayment } from './new-payment.ts';
import { idOf } from './id-of.ts';
import type { Deps } from './deps.ts';
import { newRefund } from './refunds.ts';

const minCents = 50;

/** How long a bank holds an authorization. */
const authorizedSeconds = 7 * 86_400;

type Order = Pick<Stripe.PaymentIntent, 'amount' | 'description' | 'metadata' | 'transfer_group'>;

export function createPayment({ state, events }: Deps, order: Order): Stripe.PaymentIntent {
  if (order.amount < minCents) {
    const message = 'Amount must be at least $0.50 usd';
    throw new Rejection(message, { code: 'amount_too_small', param: 'amount' });
  }
  const payment = newPayment({ ...order, created: state.seconds() });
  state.stored.payments[payment.id] = payment;
  events.record('payment_intent.created', payment);
  return payment;
}

export function requirePayment({ state }: Deps, id: string): Stripe.PaymentIntent {
  const payment = state.stored.payments[id];
  if (!payment) throw unknown('payment_intent', id, 'intent');
  return payment;
}

export function chargeOf({ state }: Deps, { latest_charge }: Stripe.PaymentIntent): Stripe.Charge {
  const charge = state.stored.charges[idOf(latest_charge)];
  if (!charge) throw new Error('a payment without a charge');
  return charge;
}

/** The payer types a card. A payment that is paid or canceled stays as it is. */
export function pay(deps: Deps, payment: Stripe.PaymentIntent, card: CardName): void {
  const isOpen = ['requires_payment_method', 'requires_action'].includes(payment.status);
  if (!isOpen) return;
  const outcome: CardOutcome = testCards[card];
  if ('challenge' in outcome) {
    payment.status = 'requires_action';
    payment.last_payment_error = null;
    payment.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: {} };
    deps.events.record('payment_intent.requires_action', payment);
    return;
  }
  if (outcome.decline) return decline(deps, payment, outcome.decline);
  authorize(deps, payment);
}

/** The payer completes or fails what the bank asks (3-D Secure). */
export function answerChallenge(
  deps: Deps,
  payment: Stripe.PaymentIntent,
  isPassed: boolean,
): void {
  if (payment.status !== 'requires_action') return;
  if (isPassed) return authorize(deps, payment);
  const message =
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
  const code = 'payment_intent_authentication_failure';
  payment.last_payment_error = { type: 'invalid_request_error', code, message };
  askForCard(deps, payment);
}

function authorize(deps: Deps, payment: Stripe.PaymentIntent): void {
  const { state, events } = deps;
  const charge = newCharge(payment, { created: state.seconds(), decline: undefined });
  state.stored.charges[charge.id] = charge;
  payment.status = 'requires_capture';
  state.authorized.add(payment.id);
  payment.latest_charge = charge.id;
  payment.amount_capturable = payment.amount;
  payment.last_payment_error = null;
  payment.next_action = null;
  events.record('charge.succeeded', charge);
  events.record('payment_intent.amount_capturable_updated', payment);
}

function decline(
  deps: Deps,
  payment: Stripe.PaymentIntent,
  reason: { code: string; message: string },
): void {
  const { state, events } = deps;
  const charge = newCharge(payment, { created: state.seconds(), decline: reason });
  state.stored.charges[charge.id] = charge;
  payment.latest_charge = charge.id;
  payment.last_payment_error = {
    type: 'card_error',
    code: 'card_declined',
    decline_code: reason.code,
    message: reason.message,
    charge: charge.id,
  };
  events.record('charge.failed', charge);
  askForCard(deps, payment);
}

function askForCard({ events }: Deps, payment: Stripe.PaymentIntent): void {
  payment.status = 'requires_payment_method';
  payment.next_action = null;
  events.record('payment_intent.payment_failed', payment);
}

/** Captures all or a part; the rest of the authorization is released. */
export function capture(deps: Deps, payment: Stripe.PaymentIntent, part?: number): void {
  const { state, events } = deps;
  if (payment.status !== 'requires_capture') throw unexpectedState(payment, 'captured');
  const cents = part ?? payment.amount_capturable;
  if (cents > payment.amount_capturable) {
    throw new Rejection('The amount to capture is greater than the amount that is capturable.', {
      code: 'amount_too_large',
      param: 'amount_to_capture',
    });
  }
  const charge = chargeOf(deps, payment);
  payment.status = 'succeeded';
  state.authorized.delete(payment.id);
  payment.amount_capturable = 0;
  payment.amount_received = cents;
  charge.captured = true;
  charge.amount_captured = cents;
  const ofCharge = { category: 'charge', type: 'charge', source: charge.id };
  const whole = { ...ofCharge, amount: charge.amount, fee: feeOf(charge.amount) };
  charge.balance_transaction = changeBalance(deps, whole).id;
  if (cents < charge.amount) release(deps, charge);
  events.record('charge.captured', charge);
  events.record('payment_intent.succeeded', payment);
}

/** As at Stripe, the part that is not captured is a refund that nobody asked for. */
function release(deps: Deps, charge: Stripe.Charge): void {
  const amount = charge.amount - charge.amount_captured;
  charge.amount_refunded = amount;
  const refund = newRefund(charge, { amount, created: deps.state.seconds(), metadata: {} });
  deps.state.stored.refunds[refund.id] = refund;
  const fee = feeOf(charge.amount_captured) - feeOf(charge.amount);
  const change = { category: 'partial_capture_reversal', type: 'refund', source: refund.id };
  refund.balance_transaction = changeBalance(deps, { ...change, amount: -amount, fee }).id;
}

type Reason = NonNullable<Stripe.PaymentIntent['cancellation_reason']>;

export function cancel(
  deps: Deps,
  payment: Stripe.PaymentIntent,
  reason: Reason | null = null,
): void {
  const { state, events } = deps;
  const isEnded = payment.status === 'succeeded' || payment.status === 'canceled';
  if (isEnded) throw unexpectedState(payment, 'canceled');
  const wasAuthorized = payment.status === 'requires_capture';
  payment.status = 'canceled';
  state.authorized.delete(payment.id);
  payment.amount_capturable = 0;
  payment.canceled_at = state.seconds();
  payment.cancellation_reason = reason;
  payment.next_action = null;
  if (wasAuthorized) {
    const charge = chargeOf(deps, payment);
    charge.amount_refunded = charge.amount;
    charge.refunded = true;
    events.record(reason === 'expired' ? 'charge.expired' : 'charge.refunded', charge);
  }
  events.record('payment_intent.canceled', payment);
}

/** Cancels the payments whose authorization is a week old; returns whether there were any. */
export function lapse(deps: Deps): boolean {
  const before = deps.state.seconds() - authorizedSeconds;
  const lapsed = [...deps.state.authorized]
    .map((id) => requirePayment(deps, id))
    .filter((payment) => chargeOf(deps, payment).created <= before);
  for (const payment of lapsed) cancel(deps, payment, 'expired');
  return lapsed.length > 0;
}

function unexpectedState({ status }: Stripe.PaymentIntent, done: string): Rejection {
  const message = `This PaymentIntent could not be ${done} because it has a status of ${status}.`;
  return new Rejection(message, { code: 'payment_intent_unexpected_state' });
}
