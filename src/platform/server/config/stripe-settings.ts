import * as z from 'zod/mini';

/** How sellers are paid, and buyers pay by card. */
export const stripeSettings = {
  STRIPE_SECRET_KEY: z
    .optional(
      z.string().check(z.regex(/^(sk|rk)_\w+$/, 'a secret key of Stripe: sk_... or rk_...')),
    )
    .check(
      z.describe(
        'Lets sellers get paid through Stripe Connect, together with the webhook secret. Without both, an emulator runs in development, and production has no payouts.',
      ),
    ),
  STRIPE_WEBHOOK_SECRET: z
    .optional(
      z.string().check(z.regex(/^whsec_[^\s,]+(,whsec_[^\s,]+)*$/, 'signing secrets: whsec_...')),
    )
    .check(
      z.describe(
        'The signing secrets of the Stripe endpoints `/api/payouts/webhook`, with a comma between them: one for events of connected accounts, one for those of your own account (docs/operations.md).',
      ),
    ),
  STRIPE_PUBLISHABLE_KEY: z
    .optional(z.string().check(z.regex(/^pk_\w+$/, 'a publishable key of Stripe: pk_...')))
    .check(
      z.describe(
        'Lets buyers pay by card on campuses that have the bag: the key for the card form of Stripe, which the page of checkout alone loads. Without it no campus has the bag in production.',
      ),
    ),
  STRIPE_API_URL: z
    ._default(
      z.url({ protocol: /^https?$/, error: 'an address that begins with https://' }),
      'https://api.stripe.com',
    )
    .check(z.describe('Where calls to Stripe are sent; another address is for tests only.')),
};

export type StripeConfig = {
  secretKey: string;
  webhookSecret: string;
  apiUrl: string;
  /** For the card form; without it nobody pays by card. */
  publishableKey?: string | undefined;
};

const schema = z.object(stripeSettings);

type Values = z.output<typeof schema>;

export function parseStripe(values: Values): StripeConfig | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  if (!secretKey || !webhookSecret) return undefined;
  const { STRIPE_API_URL: apiUrl, STRIPE_PUBLISHABLE_KEY: publishableKey } = values;
  return { secretKey, webhookSecret, apiUrl, publishableKey };
}

export function stripeProblems(values: Values): string[] {
  if (values.STRIPE_PUBLISHABLE_KEY && !values.STRIPE_SECRET_KEY) {
    return ['STRIPE_PUBLISHABLE_KEY: needs STRIPE_SECRET_KEY'];
  }
  if (!values.STRIPE_SECRET_KEY === !values.STRIPE_WEBHOOK_SECRET) return [];
  return ['STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: one needs the other'];
}
