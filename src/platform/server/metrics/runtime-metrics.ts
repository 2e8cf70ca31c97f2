import { collectDefaultMetrics, type Registry } from 'prom-client';

/** Adds the numbers of Node and its process. */
export function addRuntimeMetrics(registry: Registry): void {
  collectDefaultMetrics({ register: registry, prefix: 'quad_' });
  // These gauges end in `_total`, which Prometheus reserves for counters, and only add up other metrics.
  for (const name of ['handles', 'requests', 'resources']) {
    registry.removeSingleMetric(`quad_nodejs_active_${name}_total`);
  }
}
