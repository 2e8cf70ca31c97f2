export {
  AccountClosedError,
  BalanceTooLowError,
  ChargedBackError,
  KeyReusedError,
  UnknownPaymentError,
} from './cards/card-errors.ts';
export type { BalanceChange, CardPayment, Dispute, Refund, Transfer } from './cards/card-facts.ts';
export { CardPayments } from './cards/card-payments.ts';
export type { PaymentEvent } from './cards/payment-event.ts';
export { payouts } from './feature.ts';
export type { MissedMessagesDeps } from './messages/missed-messages.ts';
export { mountStripeWebhook, stripeWebhookPath } from './mount-stripe-webhook.ts';

export { PaymentsProvider } from './payments-provider.ts';
export { StripeConnection } from './stripe-connection.ts';
export { syncAccount } from './sync-account.ts';
