import * as z from 'zod/mini';
import { ownerConfirmation, ownerConfirmationErrors } from '#features/accounts/schemas/password.ts';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';
import { payoutErrors, payoutStates } from './contract.ts';

const { too_many_requests } = platformErrors;
const { provider_rejected, provider_failed, payouts_not_set_up, payouts_off } = payoutErrors;

/** The state, and the facts that determine it (DATA-10). */
const payoutView = z.strictObject({
  state: z.enum(payoutStates),
  chargesEnabled: z.boolean(),
  payoutsEnabled: z.boolean(),
  onboardingComplete: z.boolean(),
});

export type PayoutView = z.output<typeof payoutView>;

/** A page of the provider. It works once and for a short time. */
const providerLink = z.strictObject({ url: z.url() });

const incompleteView: PayoutView = {
  state: 'incomplete',
  chargesEnabled: false,
  payoutsEnabled: false,
  onboardingComplete: false,
};

const linkErrors = [
  provider_rejected,
  provider_failed,
  payouts_off,
  payouts_not_set_up,
  too_many_requests,
  ...ownerConfirmationErrors,
];

const exampleLink = {
  body: { password: 'quad-demo-2026' },
  result: { url: 'https://connect.stripe.com/setup/e/link' },
};

export const payoutStatus = defineSchemas({
  summary: "What is stored about the member's own payouts.",
  policy: 'emailVerified',
  shows: 'nobody',
  result: payoutView,
  errors: [],
  example: { result: incompleteView },
});

export const checkPayoutStatus = defineSchemas({
  summary: "Asks the payments provider for the state of the member's own account and stores it.",
  policy: 'emailVerified',
  shows: 'nobody',
  result: payoutView,
  errors: [provider_rejected, provider_failed, too_many_requests],
  example: { result: incompleteView },
});

export const createStripeAccount = defineSchemas({
  summary: "Creates the member's account at the payments provider; repeating it changes nothing.",
  policy: 'messenger',
  shows: 'nobody',
  result: payoutView,
  errors: [provider_rejected, provider_failed, payouts_off, too_many_requests],
  example: { result: incompleteView },
});

export const createAccountLink = defineSchemas({
  summary: "A link to the provider's pages, where the member fills in their own application.",
  policy: 'messenger',
  shows: 'nobody',
  body: ownerConfirmation,
  result: providerLink,
  errors: linkErrors,
  example: exampleLink,
});

export const getLoginLink = defineSchemas({
  summary: "A link to the member's own earnings at the provider.",
  policy: 'messenger',
  shows: 'nobody',
  body: ownerConfirmation,
  result: providerLink,
  errors: linkErrors,
  example: exampleLink,
});

export const payoutsChanged = payoutView;
