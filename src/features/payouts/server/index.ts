export { mountStripeWebhook, stripeWebhookPath } from './mount-stripe-webhook.ts';
export { PaymentsProvider } from './payments-provider.ts';
export { payoutSerializers } from './event-serializers.ts';
export { payoutRoutes } from './routes.ts';
export { payoutsData } from './stored-data.ts';
