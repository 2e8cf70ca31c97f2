import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { takePaymentEvent } from '#features/orders/server/index.ts';
import {
  CardPayments,
  mountStripeWebhook,
  PaymentsProvider,
  StripeConnection,
  stripeWebhookPath,
  type MissedMessagesDeps,
  type PaymentEvent,
} from '#features/payouts/server/index.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { StripeCounts } from '#platform/server/metrics/stripe-counts.ts';
import type { InTransaction } from '#platform/server/transaction.ts';

type Deps = {
  config: Config;
  /** Where the emulator takes the time from. */
  clock: Clock;
  db: Database;
  inTransaction: InTransaction;
  /** The port that this server listens on. */
  port: () => number;
  counts: StripeCounts;
};

type Opened = {
  payments: PaymentsProvider | undefined;
  cards: CardPayments | undefined;
  stripeMessages: MissedMessagesDeps | undefined;
};

/**
 * Opens the payments provider for sellers' accounts and for cards, and mounts the address to which it sends messages. In development without a key an
 * emulator runs beside the server (SERVICE-13); in production there are no payouts without a key.
 */
export async function openPayouts(
  app: FastifyInstance,
  { config, clock, port, ...deps }: Deps,
): Promise<Opened> {
  const settings = config.stripe ?? (await startEmulator(app, { config, clock, port }));
  if (!settings) return { payments: undefined, cards: undefined, stripeMessages: undefined };
  const connection = new StripeConnection(settings, app.log);
  const provider = new PaymentsProvider(connection);
  const onPaymentEvent = (event: PaymentEvent) =>
    takePaymentEvent({ ...deps, log: app.log }, event);
  const messages = { ...deps, connection, provider, onPaymentEvent };
  mountStripeWebhook(app, messages);
  const cards = new CardPayments(connection);
  return { payments: provider, cards, stripeMessages: { ...messages, clock } };
}

async function startEmulator(
  app: FastifyInstance,
  { config, clock, port }: Pick<Deps, 'config' | 'clock' | 'port'>,
): Promise<Config['stripe']> {
  if (config.nodeEnv !== 'development') return undefined;
  const { startStripeEmulator } = await import('#emulators/stripe/emulator.ts');
  const webhookSecret = `whsec_${randomBytes(18).toString('hex')}`;
  const emulator = await startStripeEmulator({
    dataDir: config.dataDir,
    now: clock.now,
    webhook: () => ({
      url: `http://127.0.0.1:${port()}${stripeWebhookPath}`,
      secret: webhookSecret,
    }),
  });
  app.addHook('onClose', () => emulator.close());
  return { secretKey: emulator.secretKey, webhookSecret, apiUrl: emulator.url };
}
