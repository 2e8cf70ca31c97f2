import type { Stripe } from 'stripe';
import { newId } from '../new-id.ts';

type Facts = Pick<
  Stripe.PaymentIntent,
  'amount' | 'created' | 'description' | 'metadata' | 'transfer_group'
>;

/** A payment that nobody has paid. */
export function newPayment(facts: Facts): Stripe.PaymentIntent {
  const id = newId('pi_');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'manual',
    client_secret: newId(`${id}_secret_`),
    confirmation_method: 'automatic',
    currency: 'usd',
    customer: null,
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    ...facts,
  };
}

type Decline = { code: string; message: string };

/** The charge of an attempt to pay: an authorization, or a decline. */
export function newCharge(
  payment: Stripe.PaymentIntent,
  { created, decline }: { created: number; decline: Decline | undefined },
): Stripe.Charge {
  const { amount, currency, description, id, metadata, transfer_group } = payment;
  const billing = { address: null, email: null, name: null, phone: null, tax_id: null };
  return {
    id: newId('ch_'),
    object: 'charge',
    amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: billing,
    calculated_statement_descriptor: null,
    captured: false,
    created,
    currency,
    customer: null,
    description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline ? 'card_declined' : null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: { ...metadata },
    on_behalf_of: null,
    outcome: null,
    paid: !decline,
    payment_intent: id,
    payment_method: null,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group,
  };
}
