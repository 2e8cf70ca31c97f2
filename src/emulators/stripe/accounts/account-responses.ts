import type { Stripe } from 'stripe';
import type { EmulatedAccount } from './emulated-accounts.ts';

/** An account in the form of Stripe's responses. The type of the SDK makes sure that no field is missing. */
export function accountResponse(account: EmulatedAccount): Stripe.Account {
  const { id, created, email, country, metadata, state } = account;
  const isReady = state === 'ready';
  const capability = isReady ? 'active' : state === 'review' ? 'pending' : 'inactive';
  return {
    id,
    object: 'account',
    business_profile: null,
    business_type: 'individual',
    capabilities: { card_payments: capability, transfers: capability },
    charges_enabled: isReady,
    country,
    created,
    default_currency: 'usd',
    details_submitted: state !== 'incomplete',
    email,
    metadata,
    payouts_enabled: isReady,
    requirements: toRequirements(account),
    settings: null,
    type: 'express',
  };
}

function toRequirements({ state }: EmulatedAccount): Stripe.Account.Requirements {
  const missing = {
    incomplete: ['external_account'],
    paused: ['individual.verification.document'],
  };
  const due = state === 'incomplete' || state === 'paused' ? missing[state] : [];
  const reasons = {
    incomplete: 'requirements.past_due',
    paused: 'requirements.past_due',
    review: 'requirements.pending_verification',
    rejected: 'rejected.other',
    ready: null,
  } as const;
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: due,
    disabled_reason: reasons[state],
    errors: [],
    eventually_due: due,
    past_due: due,
    pending_verification: state === 'review' ? ['individual.id_number'] : [],
  };
}

export function accountLinkResponse(url: string): Stripe.AccountLink {
  const now = Math.floor(Date.now() / 1_000);
  return { object: 'account_link', created: now, expires_at: now + 300, url };
}

export function loginLinkResponse(url: string): Stripe.LoginLink {
  return { object: 'login_link', created: Math.floor(Date.now() / 1_000), url };
}

const sum = (amount: number) => [{ amount, currency: 'usd' }];

/** All money is pending: none is available before it is paid out. */
export function balanceResponse(pendingCents: number): Stripe.Balance {
  return { object: 'balance', available: sum(0), livemode: false, pending: sum(pendingCents) };
}
