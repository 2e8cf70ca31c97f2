import type { Registry } from 'prom-client';
import { addMetric } from '#platform/server/metrics/add-metric.ts';
import type { OrderState } from './state-queries.ts';

/** Adds what of the money of orders waits. While the database does not respond it is missing. */
export function addOrderMetrics(
  registry: Registry,
  read: () => Promise<OrderState | undefined>,
): void {
  const addGauge = (field: keyof OrderState, definition: { name: string; help: string }) =>
    addMetric(registry, 'gauge', definition, async () => {
      const value = (await read())?.[field];
      return value === undefined ? [] : [{ value }];
    });
  addGauge('stuck', {
    name: 'quad_orders_stuck',
    help: 'Orders whose refund, reversal or transfer has failed for an hour.',
  });
  addGauge('needsPerson', {
    name: 'quad_orders_need_person',
    help: 'Orders that wait for a decision of an operator.',
  });
}
