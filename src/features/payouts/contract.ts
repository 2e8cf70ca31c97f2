import { defineErrors, somethingWentWrong } from '#platform/contract/routes/errors.ts';
import { defineLiveEvent } from '#platform/contract/routes/live-event.ts';
import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from './schemas.ts';

/**
 * A member's progress with payouts. `off`: this installation has no payments provider. `review`: the provider is
 * checking the application. `paused`: the provider needs more details before it pays again, or no longer pays this
 * account.
 */
export const payoutStates = ['off', 'none', 'incomplete', 'review', 'paused', 'ready'] as const;

export type PayoutState = (typeof payoutStates)[number];

/** The page to which the provider redirects. */
export const paymentsPath = '/settings/payments';

/** Added to `paymentsPath` when a link to the provider has expired or was already used. */
export const expiredLinkQuery = 'link=expired';

export const sentences = {
  setUp: 'Set Up Payouts',
  resume: 'Resume Application',
  enabled: 'Payouts Enabled',
  viewEarnings: 'View Earnings',
  sales: 'Your sales by card',
  confirmTitle: "Confirm it's you",
  confirmText: 'You logged in a while ago. Type your password to open your page at Stripe.',
} as const;

export const payoutErrors = defineErrors({
  /** Replaced by the provider's own sentence if there is one (ERROR-37). */
  provider_rejected: { status: 422, message: somethingWentWrong },
  provider_failed: { status: 502, message: somethingWentWrong },
  payouts_not_set_up: { status: 409, message: 'Set up payouts first.' },
  payouts_off: { status: 404, message: 'Payouts are not available here yet.' },
});

export const payoutStatus = defineRoute<typeof schemas.payoutStatus>({
  id: 'payoutStatus',
  method: 'GET',
  path: '/api/payouts',
});

export const checkPayoutStatus = defineRoute<typeof schemas.checkPayoutStatus>({
  id: 'checkPayoutStatus',
  method: 'POST',
  path: '/api/payouts/check_status',
});

export const createStripeAccount = defineRoute<typeof schemas.createStripeAccount>({
  id: 'createStripeAccount',
  method: 'POST',
  path: '/api/payouts/create_stripe_account',
});

export const createAccountLink = defineRoute<typeof schemas.createAccountLink>({
  id: 'createAccountLink',
  method: 'POST',
  path: '/api/payouts/create_account_link',
});

export const getLoginLink = defineRoute<typeof schemas.getLoginLink>({
  id: 'getLoginLink',
  method: 'POST',
  path: '/api/payouts/get_login_link',
});

/** Sent to the member only: the state of their payouts at the provider has changed. */
export const payoutsChanged = defineLiveEvent<typeof schemas.payoutsChanged>('payouts.changed');
