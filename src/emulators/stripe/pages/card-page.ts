import type { Stripe } from 'stripe';
import { testCards } from '../payments/cards.ts';
import { dollars, escapeHtml, page } from './page.ts';

/** What the payer has typed. */
export type CardForm = { number: string; expiry: string; cvc: string; zip: string };

/** The card that succeeds, so that a person can press Pay at once. */
export const prefilled: CardForm = {
  number: '4242 4242 4242 4242',
  expiry: '12 / 34',
  cvc: '123',
  zip: '73019',
};

type Where = { payment: Stripe.PaymentIntent; returnUrl: string };

/** The emulator's form in place of Stripe's fields for a card. */
export function cardPage(
  { payment, returnUrl }: Where,
  { typed = prefilled, problem }: { typed?: CardForm; problem?: string | undefined } = {},
): string {
  const field = (name: keyof CardForm, label: string, mode = 'numeric') =>
    `<label>${label}<input name="${name}" value="${escapeHtml(typed[name])}" inputmode="${mode}"
      autocomplete="off" required></label>`;
  const { declined, insufficientFunds, asks } = testCards;
  return page(
    'Stripe emulator: pay by card',
    `<p>${describe(payment)}. Nothing here leaves this machine.</p>
     ${problem === undefined ? '' : `<p role="alert">${escapeHtml(problem)}</p>`}
     <form method="post" action="${toAddress({ payment, returnUrl })}">
       ${field('number', 'Card number')}
       <fieldset>${field('expiry', 'Expiration (MM / YY)')}${field('cvc', 'CVC')}${field('zip', 'ZIP')}</fieldset>
       <button name="act" value="pay">Pay ${dollars(payment.amount)}</button>
       <button name="act" value="leave" formnovalidate>Go back without paying</button>
     </form>
     <p>Other test cards:</p>
     <ul><li>${group(declined.number)} is declined</li>
       <li>${group(insufficientFunds.number)} has insufficient funds</li>
       <li>${group(asks.number)} asks for 3-D Secure</li></ul>
     <p><a href="/payments">All payments in this emulator</a></p>`,
  );
}

/** The emulator's page in place of the one on which a bank asks who pays. */
export function challengePage({ payment, returnUrl }: Where): string {
  const another = `${toAddress({ payment, returnUrl })}&amp;card=another`;
  return page(
    'Stripe emulator: 3-D Secure',
    `<p>Your bank asks whether you are paying. ${describe(payment)}.</p>
     <form method="post" action="${toAddress({ payment, returnUrl })}">
       <button name="act" value="complete">Complete</button>
       <button name="act" value="fail">Fail</button>
       <button name="act" value="leave">Give up and go back</button>
     </form>
     <p><a href="${another}">Use another card</a></p>`,
  );
}

/** A payment that cannot be paid any more. */
export function endedPage({ status }: Stripe.PaymentIntent, backUrl: string): string {
  const what = status === 'canceled' ? 'was canceled' : 'is already paid';
  return page(
    'Stripe emulator: pay by card',
    `<p>This payment ${what}.</p><p><a href="${escapeHtml(backUrl)}">Go back</a></p>`,
  );
}

export function unknownPaymentPage(): string {
  return page('Stripe emulator', '<p>There is no such payment, or nowhere to go back to.</p>');
}

function describe({ amount, description }: Stripe.PaymentIntent): string {
  const what = description === null ? '' : ` for ${escapeHtml(description)}`;
  return `${dollars(amount)}${what}`;
}

function toAddress({ payment, returnUrl }: Where): string {
  return `/pay/${payment.client_secret ?? ''}?return_url=${encodeURIComponent(returnUrl)}`;
}

function group(number: string): string {
  return number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}
