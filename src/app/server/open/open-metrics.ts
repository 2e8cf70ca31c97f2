import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import type { MediaService } from '#features/media/server/index.ts';
import { addOrderMetrics, readOrderState } from '#features/orders/server/metrics/index.ts';
import type { Config } from '#platform/server/config/config.ts';
import {
  addProcessMetrics,
  addStoredMetrics,
  type Sources,
} from '#platform/server/metrics/gauges.ts';
import { readStoredState } from '#platform/server/metrics/queue-queries.ts';
import { openStateReader } from '#platform/server/metrics/stored-state.ts';
import type { ServerHealth } from '#platform/server/metrics/server-health.ts';

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface FastifyInstance {
    /** The numbers of this server; `startServer` serves them if a port is configured. */
    metrics: Registry;
  }
}

type MetricsDeps = Omit<Sources, 'version' | 'state' | 'getMediaLoad'> & {
  config: Config;
  media: MediaService;
};

/** Puts the numbers of the parts together: as metrics for Prometheus, and for the console. */
export function openMetrics(
  app: FastifyInstance,
  { config, media, ...parts }: MetricsDeps,
): { readHealth: ServerHealth; close(): Promise<void> } {
  const state = openStateReader(config.databaseUrl, async (db) => ({
    ...(await readStoredState(db)),
    orders: await readOrderState(db),
  }));
  const version = readVersion();
  const registry = new Registry();
  addProcessMetrics(registry, { ...parts, version, state, getMediaLoad: media.getLoad });
  addStoredMetrics(registry, state);
  addOrderMetrics(registry, async () => (await state.read())?.orders);
  app.decorate('metrics', registry);
  const readHealth = async () => ({
    version,
    uptimeSeconds: Math.round(process.uptime()),
    memoryBytes: process.memoryUsage.rss(),
    connections: parts.meters.pool.getCounts(),
    streams: parts.streams.countAll(),
    stored: await state.read(),
  });
  return { readHealth, close: () => state.close() };
}

function readVersion(): string {
  const file = new URL('../../../../package.json', import.meta.url);
  // The file is a part of this release.
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return version;
}
