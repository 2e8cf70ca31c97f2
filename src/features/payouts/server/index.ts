export { mountStripeWebhook, stripeWebhookPath } from './mount-stripe-webhook.ts';
export { PaymentsProvider, type StripeSettings } from './payments-provider.ts';
export { deleteOldStripeEvents } from './payout-queries.ts';
export { payoutPushes } from './pushes.ts';
export { payoutRoutes } from './routes.ts';
