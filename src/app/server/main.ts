import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#platform/server/config/config.ts';
import { rejectedAddress } from '#platform/server/process/listening-address.ts';
import { buildApp, listeningPort } from './build-app.ts';

/**
 * Starts serving on the configured port. `close` makes `/readyz` respond with 503, serves for `DRAIN_SECONDS`, finishes
 * running requests, then closes the database.
 */
export async function startServer(
  config: Config,
): Promise<{ url: string; log: FastifyBaseLogger; close(): Promise<void> }> {
  const shutdown = new AbortController();
  const app = await buildApp(config, { shutdownSignal: shutdown.signal });
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await app.close();
    throw rejectedAddress(error, config);
  }
  const port = listeningPort(app) ?? config.port;
  const close = async () => {
    shutdown.abort();
    await wait(config.drainSeconds * 1_000);
    await app.close();
  };
  return { url: `http://localhost:${port}`, log: app.log, close };
}
