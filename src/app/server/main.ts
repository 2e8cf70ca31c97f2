import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import type { Config } from '#platform/server/config/config.ts';
import { startMetricsServer } from '#platform/server/metrics/metrics-server.ts';
import { addRuntimeMetrics } from '#platform/server/metrics/runtime-metrics.ts';
import { rejectedAddress } from '#platform/server/process/listening-address.ts';
import { buildApp, listeningPort } from './build-app.ts';

/**
 * Starts serving on the configured port, and the metrics on their own if one is configured. `close` makes `/readyz` respond with 503, serves for `DRAIN_SECONDS`, finishes
 * running requests, then closes the database.
 */
export async function startServer(
  config: Config,
): Promise<{ url: string; log: FastifyBaseLogger; close(): Promise<void> }> {
  const shutdown = new AbortController();
  const app = await buildApp(config, { shutdownSignal: shutdown.signal });
  const metrics = await startMetrics(config, app.metrics).catch(async (error: unknown) => {
    await app.close();
    throw error;
  });
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await Promise.all([app.close(), metrics?.close()]);
    throw rejectedAddress(error, config);
  }
  const port = listeningPort(app) ?? config.port;
  const close = async () => {
    shutdown.abort();
    await wait(config.drainSeconds * 1_000);
    await app.close();
    await metrics?.close();
  };
  return { url: `http://localhost:${port}`, log: app.log, close };
}

async function startMetrics({ metrics }: Config, registry: Registry) {
  if (!metrics) return undefined;
  const server = await startMetricsServer(registry, metrics);
  addRuntimeMetrics(registry);
  return server;
}
