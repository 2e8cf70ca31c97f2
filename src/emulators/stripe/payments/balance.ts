import type { Stripe } from 'stripe';
import { newId } from '../new-id.ts';
import type { Deps } from './deps.ts';

/** Stripe's fee of a charge by a card of the US: 2.9 % and 30 cents. */
export function feeOf(cents: number): number {
  return cents === 0 ? 0 : Math.round((cents * 29) / 1_000) + 30;
}

type Change = {
  /** Negative if the balance falls. */
  amount: number;
  fee?: number;
  type: Stripe.BalanceTransaction['type'];
  category: string;
  source: string;
};

/** Adds a change of the platform's balance, and returns it. */
export function changeBalance(
  { state }: Deps,
  { amount, fee = 0, type, category, source }: Change,
): Stripe.BalanceTransaction {
  const created = state.seconds();
  const detail = { amount: fee, application: null, currency: 'usd', type: 'stripe_fee' };
  const change: Stripe.BalanceTransaction = {
    id: newId('txn_'),
    object: 'balance_transaction',
    amount,
    available_on: created + 2 * 86_400,
    balance_type: 'payments',
    created,
    currency: 'usd',
    description: null,
    exchange_rate: null,
    fee,
    fee_details: fee === 0 ? [] : [{ ...detail, description: 'Stripe processing fees' }],
    net: amount - fee,
    reporting_category: category,
    source,
    status: 'pending',
    type,
  };
  state.stored.balance.push(change);
  return change;
}
