import type { Stripe } from 'stripe';

/**
 * What Stripe says of a payment. `opened`: nothing is authorized yet. `authorized`: the amount is held on the card until
 * it is captured.
 */
export type CardPayment = {
  id: string;
  clientSecret: string;
  state: 'opened' | 'processing' | 'authorized' | 'captured' | 'canceled';
  amountCents: number;
  capturedCents: number;
  chargeId: string | null;
  /** Stripe's fee of the charge, in US cents; null until captured and known. */
  feeCents: number | null;
  /** Cents refunded so far by refunds that have not failed. */
  refundedCents: number;
  /** Why the last attempt was declined, in Stripe's words for the payer; null if it was not. */
  declineMessage: string | null;
  orderId: string | null;
};

export type Refund = {
  id: string;
  state: 'pending' | 'succeeded' | 'failed' | 'canceled';
  amountCents: number;
  /** Whether it changed our balance, though it may have failed since. */
  hasMoved: boolean;
  /** What it was made with here; null if it was made by hand at Stripe. */
  key: string | null;
};

/** What was given to a seller's account for an order. */
export type Transfer = {
  id: string;
  amountCents: number;
  /** What it was made with here; null if it was made by hand at Stripe. */
  key: string | null;
  /** Whether it comes from a charge, not from our balance. */
  isOfCharge: boolean;
  /** The last parts that were taken back. */
  reversals: { id: string; amountCents: number; key: string | null }[];
};

export type Dispute = {
  id: string;
  chargeId: string;
  paymentId: string | null;
  state: 'open' | 'won' | 'lost';
  amountCents: number;
  /** What Stripe keeps for the dispute. */
  feeCents: number;
  /** What was taken from our balance for it, or given back. */
  changes: Pick<BalanceChange, 'id' | 'amountCents' | 'feeCents'>[];
};

/** A change of our balance at Stripe. */
export type BalanceChange = {
  id: string;
  kind:
    | 'charge'
    | 'refund'
    | 'transfer'
    | 'reversal'
    | 'dispute'
    | 'fee'
    | 'refund failure'
    | 'other';
  /** Negative if the balance fell; without the fee. */
  amountCents: number;
  feeCents: number;
  /** The charge, refund, transfer, reversal or dispute; of the uncaptured part of a charge, the charge. */
  sourceId: string | null;
};

const states: Record<string, CardPayment['state']> = {
  requires_payment_method: 'opened',
  requires_confirmation: 'opened',
  requires_action: 'opened',
  processing: 'processing',
  requires_capture: 'authorized',
  succeeded: 'captured',
  canceled: 'canceled',
};

/** `refunds` are those of the charge, with their balance transactions. */
export function toCardPayment(intent: Stripe.PaymentIntent, refunds: Stripe.Refund[]): CardPayment {
  const { id, status, amount, client_secret: clientSecret, latest_charge: latest } = intent;
  const state = states[status];
  if (!state) throw new Error(`Stripe says of a payment that it is ${status}`);
  const charge = typeof latest === 'object' ? latest : null;
  return {
    id,
    clientSecret: clientSecret ?? '',
    state,
    amountCents: amount,
    capturedCents: state === 'captured' ? intent.amount_received : 0,
    // An attempt that was declined leaves a charge, too.
    chargeId: charge && charge.status !== 'failed' ? charge.id : null,
    feeCents: charge && getFee(charge, refunds),
    refundedCents: sum(refunds.filter(isCounted).map((refund) => refund.amount)),
    declineMessage: intent.last_payment_error?.message ?? null,
    orderId: intent.metadata['order_id'] ?? null,
  };
}

/** The part of the authorization that was not captured is released by a refund that nobody asked for. */
export function isRelease({ balance_transaction: change }: Stripe.Refund): boolean {
  return isObject(change) && change.reporting_category === 'partial_capture_reversal';
}

function isCounted(refund: Stripe.Refund): boolean {
  return !isRelease(refund) && refund.status !== 'failed' && refund.status !== 'canceled';
}

function getFee({ balance_transaction: change }: Stripe.Charge, refunds: Stripe.Refund[]) {
  if (!isObject(change)) return null;
  const ofReleases = refunds
    .filter(isRelease)
    .map(({ balance_transaction: release }) => (isObject(release) ? release.fee : 0));
  return change.fee + sum(ofReleases);
}

const refundStates: Record<string, Refund['state']> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'canceled',
};

export function toRefund(refund: Stripe.Refund): Refund {
  const { id, status, amount, metadata, balance_transaction: change } = refund;
  const state = refundStates[status ?? ''] ?? 'pending';
  const key = metadata?.['key'] ?? null;
  return { id, state, amountCents: amount, hasMoved: change !== null, key };
}

export function toTransfer(transfer: Stripe.Transfer): Transfer {
  const { id, amount, metadata, source_transaction: source, reversals } = transfer;
  return {
    id,
    amountCents: amount,
    key: metadata['key'] ?? null,
    isOfCharge: source !== null,
    reversals: reversals.data.map((each) => ({
      id: each.id,
      amountCents: each.amount,
      key: each.metadata?.['key'] ?? null,
    })),
  };
}

/** An inquiry that was closed, and a dispute that was prevented, cost nothing. All other states are open. */
const disputeStates: Record<string, Dispute['state']> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};

export function toDispute(dispute: Stripe.Dispute): Dispute {
  const { id, charge, payment_intent: payment, status, amount } = dispute;
  return {
    id,
    chargeId: isObject(charge) ? charge.id : charge,
    paymentId: isObject(payment) ? payment.id : payment,
    state: disputeStates[status] ?? 'open',
    amountCents: amount,
    feeCents: sum(dispute.balance_transactions.map(({ fee }) => fee)),
    changes: dispute.balance_transactions.map((change) => ({
      id: change.id,
      amountCents: change.amount,
      feeCents: change.fee,
    })),
  };
}

const kinds: Record<string, BalanceChange['kind']> = {
  charge: 'charge',
  partial_capture_reversal: 'charge',
  refund: 'refund',
  refund_failure: 'refund failure',
  transfer: 'transfer',
  transfer_reversal: 'reversal',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  fee: 'fee',
};

export function toBalanceChange(change: Stripe.BalanceTransaction): BalanceChange {
  const { id, reporting_category: category, amount, fee, source } = change;
  const isOfCharge = category === 'partial_capture_reversal' && isObject(source);
  const charge = isOfCharge && 'charge' in source ? source.charge : null;
  const from = charge ?? source;
  return {
    id,
    kind: kinds[category] ?? 'other',
    amountCents: amount,
    feeCents: fee,
    sourceId: isObject(from) ? from.id : from,
  };
}

function isObject<T extends object>(value: string | T | null | undefined): value is T {
  return typeof value === 'object' && value !== null;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
