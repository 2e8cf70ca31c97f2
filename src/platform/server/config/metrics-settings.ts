import * as z from 'zod/mini';
import { wholeNumber } from './whole-number.ts';

/** Where Prometheus reads the metrics; a part of `configSchema`. */
export const metricsSettings = {
  METRICS_PORT: z
    .optional(wholeNumber(0, 65535))
    .check(
      z.describe(
        'The port on which Prometheus reads `/metrics`; 0 picks a free one. Without it there are no metrics.',
      ),
    ),
  METRICS_HOST: z
    ._default(z.string(), '127.0.0.1')
    .check(
      z.describe('The address of that port. Metrics have no login, so it must not be public.'),
    ),
};

type Values = { METRICS_HOST: string; METRICS_PORT?: number | undefined };

export function parseMetrics({
  METRICS_HOST: host,
  METRICS_PORT: port,
}: Values): { host: string; port: number } | undefined {
  return port === undefined ? undefined : { host, port };
}
