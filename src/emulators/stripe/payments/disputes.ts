import type { Stripe } from 'stripe';
import { unknown } from '../calls/rejection.ts';
import { newId } from '../new-id.ts';
import { changeBalance } from './balance.ts';
import type { Deps } from './deps.ts';

/** What Stripe keeps for a dispute, however it ends. */
const feeCents = 1_500;

/** The payer asks their bank for the money back: it is taken from us at once, with a fee. */
export function openDispute(deps: Deps, charge: Stripe.Charge): Stripe.Dispute {
  const { state, events } = deps;
  const created = state.seconds();
  const dispute = newDispute(charge, created);
  state.stored.disputes[dispute.id] = dispute;
  charge.disputed = true;
  events.record('charge.dispute.created', dispute);
  const change = { category: 'dispute', type: 'adjustment', source: dispute.id };
  const taken = { ...change, amount: -dispute.amount, fee: feeCents };
  dispute.balance_transactions.push(changeBalance(deps, taken));
  events.record('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** The bank decides; a dispute that was lost may still be won (reinstated). */
export function closeDispute(deps: Deps, dispute: Stripe.Dispute, outcome: 'won' | 'lost'): void {
  const { events } = deps;
  if (dispute.status === 'won' || dispute.status === outcome) return;
  const wasLost = dispute.status === 'lost';
  dispute.status = outcome;
  events.record(wasLost ? 'charge.dispute.updated' : 'charge.dispute.closed', dispute);
  if (outcome === 'lost') return;
  const change = { category: 'dispute_reversal', type: 'adjustment', source: dispute.id };
  dispute.balance_transactions.push(changeBalance(deps, { ...change, amount: dispute.amount }));
  events.record('charge.dispute.funds_reinstated', dispute);
}

export function requireDispute({ state }: Deps, id: string): Stripe.Dispute {
  const dispute = state.stored.disputes[id];
  if (!dispute) throw unknown('dispute', id);
  return dispute;
}

function newDispute(charge: Stripe.Charge, created: number): Stripe.Dispute {
  return {
    id: newId('du_'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: 'usd',
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: created + 7 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'product_not_received',
    status: 'needs_response',
  };
}

const noEvidence: Stripe.Dispute['evidence'] = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
