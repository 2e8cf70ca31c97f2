import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  mountStripeWebhook,
  PaymentsProvider,
  stripeWebhookPath,
} from '#features/payouts/server/index.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { InTransaction } from '#platform/server/transaction.ts';

type Deps = {
  config: Config;
  db: Database;
  inTransaction: InTransaction;
  /** The port that this server listens on. */
  port: () => number;
};

/**
 * Opens the payments provider, and mounts the address to which it sends messages. In development without a key an
 * emulator runs beside the server (SERVICE-13); in production there are no payouts without a key.
 */
export async function openPayouts(
  app: FastifyInstance,
  { config, db, inTransaction, port }: Deps,
): Promise<PaymentsProvider | undefined> {
  const settings = config.stripe ?? (await startEmulator(app, { config, port }));
  if (!settings) return undefined;
  const provider = new PaymentsProvider(settings, app.log);
  mountStripeWebhook(app, { provider, db, inTransaction });
  return provider;
}

async function startEmulator(
  app: FastifyInstance,
  { config, port }: Pick<Deps, 'config' | 'port'>,
): Promise<Config['stripe']> {
  if (config.nodeEnv !== 'development') return undefined;
  const { startStripeEmulator } = await import('#emulators/stripe/emulator.ts');
  const webhookSecret = `whsec_${randomBytes(18).toString('hex')}`;
  const emulator = await startStripeEmulator({
    dataDir: config.dataDir,
    webhook: () => ({
      url: `http://127.0.0.1:${port()}${stripeWebhookPath}`,
      secret: webhookSecret,
    }),
  });
  app.addHook('onClose', () => emulator.close());
  return { secretKey: emulator.secretKey, webhookSecret, apiUrl: emulator.url };
}
