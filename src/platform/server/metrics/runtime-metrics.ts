import { collectDefaultMetrics, type Registry } from 'prom-client';

/** Adds the numbers of Node and its process. */
export function addRuntimeMetrics(registry: Registry): void {
  collectDefaultMetrics({ register: registry, prefix: 'quad_' });
  // Gauges of the library that are named like counters, so that Prometheus would take their rate: the sums of others.
  for (const name of ['handles', 'requests', 'resources']) {
    registry.removeSingleMetric(`quad_nodejs_active_${name}_total`);
  }
}
