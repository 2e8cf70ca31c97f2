export { orders } from './feature.ts';
export { hasOpenOrders } from './order-queries.ts';
export { takePaymentEvent } from './take-payment-event.ts';
