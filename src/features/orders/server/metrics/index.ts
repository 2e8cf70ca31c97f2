export { addOrderMetrics } from './order-metrics.ts';
export { readOrderState } from './state-queries.ts';
