export { payouts } from './feature.ts';
export { mountStripeWebhook, stripeWebhookPath } from './mount-stripe-webhook.ts';
export { PaymentsProvider } from './payments-provider.ts';
