import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppOptions } from '#app/server/build-app.ts';
import { startStripeEmulator, type StripeEmulator } from '#emulators/stripe/emulator.ts';
import type { EmulatedState } from '#emulators/stripe/emulated-accounts.ts';
import { startTestServer, type TestServer } from '../servers/server.ts';

export const webhookSecret = 'whsec_of_the_tests';

/** A server with payouts, and the emulator of Stripe that it calls. */
export type PayoutFixture = {
  server: TestServer;
  stripe: StripeEmulator;
  /** Changes an account as its owner or Stripe would; the webhook is not called. */
  setState(accountId: string, state: EmulatedState): Promise<void>;
  close(): Promise<void>;
};

export async function startPayoutFixture(
  env: Record<string, string> = {},
  options: AppOptions = {},
): Promise<PayoutFixture> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quad-stripe-'));
  const stripe = await startStripeEmulator({ dataDir });
  const settings = {
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: stripe.url,
    ...env,
  };
  const server = await startTestServer(settings, options);
  return {
    server,
    stripe,
    async setState(accountId, state) {
      const account = stripe.accounts.find(accountId);
      if (!account) throw new Error(`no account ${accountId}`);
      await stripe.accounts.setState(account, state);
    },
    async close() {
      await server.close();
      await stripe.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
