import type { Rejection } from '../stripe-connection.ts';

/** Stripe does not know the payment, charge, refund, transfer or dispute: its id is wrong, or belongs to another key. */
export class UnknownPaymentError extends Error {}

/** The seller's account cannot take a transfer: it is closed, paused, or not set up to the end. */
export class AccountClosedError extends Error {}

/** The account that the money would come from has too little of it. */
export class BalanceTooLowError extends Error {}

/** A bank has taken back what was charged, or a part of it, or is asked to: Stripe refunds nothing more. */
export class ChargedBackError extends Error {}

/** A key was used before for other facts. */
export class KeyReusedError extends Error {}

const closedCodes = [
  'account_closed',
  'account_invalid',
  'insufficient_capabilities_for_transfer',
  'no_account',
  'transfers_not_allowed',
];

export function recognizeRejection({ code, type }: Rejection): Error | undefined {
  if (type === 'StripeIdempotencyError') return new KeyReusedError('used before for other facts');
  if (code === 'resource_missing') return new UnknownPaymentError('unknown to Stripe');
  if (code === 'balance_insufficient') return new BalanceTooLowError('the balance is too low');
  if (code === 'charge_disputed') return new ChargedBackError('disputed at a bank');
  return undefined;
}

export function recognizeTransferRejection(rejection: Rejection): Error | undefined {
  const { code = '', param } = rejection;
  const isMissing = code === 'resource_missing' && param === 'destination';
  if (isMissing || closedCodes.includes(code)) {
    return new AccountClosedError('the account cannot take a transfer');
  }
  return recognizeRejection(rejection);
}
