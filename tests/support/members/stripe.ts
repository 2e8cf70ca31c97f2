import type { AppOptions } from '#app/server/build-app.ts';
import { startStripeEmulator, type StripeEmulator } from '#emulators/stripe/emulator.ts';
import type { EmulatedState } from '#emulators/stripe/accounts/emulated-accounts.ts';
import {
  CardPayments,
  StripeConnection,
  stripeWebhookPath,
} from '#features/payouts/server/index.ts';
import { startTestServer, type TestServer } from '../servers/server.ts';

export const webhookSecret = 'whsec_of_the_tests';

/** A server with payouts, and the emulator of Stripe that it calls. */
export type PayoutFixture = {
  server: TestServer;
  stripe: StripeEmulator;
  cards: CardPayments;
  /** Changes an account as its owner or Stripe would; no event is sent. */
  setState(accountId: string, state: EmulatedState): Promise<void>;
  close(): Promise<void>;
};

type FixtureOptions = AppOptions & {
  /** Where the emulator takes the time from. */
  stripeNow?: () => Date;
  /** Events are sent to the server. */
  sendsEvents?: boolean;
};

export async function startPayoutFixture(
  env: Record<string, string> = {},
  { stripeNow, sendsEvents = false, ...options }: FixtureOptions = {},
): Promise<PayoutFixture> {
  const opened: { server?: TestServer } = {};
  const send = async (body: string, signature: string): Promise<number> => {
    const response = await opened.server?.app.inject({
      method: 'POST',
      url: stripeWebhookPath,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload: body,
    });
    return response?.statusCode ?? 0;
  };
  const stripe = await startStripeEmulator({
    ...(sendsEvents && { webhook: () => ({ secret: webhookSecret, send }) }),
    ...(stripeNow && { now: stripeNow }),
  });
  const settings = {
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: stripe.url,
    ...env,
  };
  const server = await startTestServer(settings, options);
  opened.server = server;
  const { config, app } = server;
  if (!config.stripe) throw new Error('no key of Stripe');
  const cards = new CardPayments(new StripeConnection(config.stripe, app.log));
  return {
    server,
    stripe,
    cards,
    async setState(accountId, state) {
      const account = stripe.accounts.find(accountId);
      if (!account) throw new Error(`no account ${accountId}`);
      await stripe.accounts.setState(account, state);
    },
    async close() {
      await server.close();
      await stripe.close();
    },
  };
}
