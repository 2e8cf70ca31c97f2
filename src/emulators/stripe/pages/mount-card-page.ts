import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Stripe } from 'stripe';
import { findCard } from '../payments/cards.ts';
import type { EmulatedPayments } from '../payments/emulated-payments.ts';
import {
  cardPage,
  challengePage,
  endedPage,
  prefilled,
  unknownPaymentPage,
  type CardForm,
} from './card-page.ts';

type Page = {
  Params: { secret: string };
  Querystring: { return_url?: string; card?: string };
  Body: URLSearchParams | undefined;
};

type Visit = { payment: Stripe.PaymentIntent; returnUrl: string };

/** Serves the page on which a buyer types a card, with the address to go back to in `return_url`. */
export function mountCardPage(
  app: FastifyInstance,
  payments: EmulatedPayments,
  now: () => Date,
): void {
  const path = '/pay/:secret';
  const findVisit = (secret: string, returnUrl = ''): Visit | undefined => {
    const payment = payments.findBySecret(secret);
    return payment && isWebAddress(returnUrl) ? { payment, returnUrl } : undefined;
  };
  app.get<Page>(path, async ({ params, query }, reply) => {
    const visit = findVisit(params.secret, query.return_url);
    return show(reply, visit, (open) => {
      const isAsked = open.payment.status === 'requires_action' && query.card !== 'another';
      return isAsked ? challengePage(open) : cardPage(open);
    });
  });
  app.post<Page>(path, async ({ params, query, body }, reply) => {
    const visit = findVisit(params.secret, query.return_url);
    if (!visit || isEnded(visit.payment)) return show(reply, visit, () => '');
    const problem = await act(visit.payment, body ?? new URLSearchParams());
    const { status, last_payment_error: error } = visit.payment;
    const isLeft = body?.get('act') === 'leave';
    if (isLeft || isEnded(visit.payment)) return reply.redirect(backUrl(visit), 303);
    if (problem === undefined && status === 'requires_action') {
      return show(reply, visit, challengePage);
    }
    const typed = readForm(body);
    const why = problem ?? error?.message;
    return show(reply, visit, (open) => cardPage(open, { typed, problem: why }));
  });
  /** Does what the payer pressed; returns what is wrong with the form. */
  async function act({ id }: Visit['payment'], form: URLSearchParams): Promise<string | undefined> {
    const name = form.get('act');
    if (name === 'complete' || name === 'fail') {
      await payments.answerChallenge(id, name === 'complete');
    }
    if (name !== 'pay') return undefined;
    const typed = readForm(form);
    const card = findCard(typed.number);
    if (!card) return 'Your card number is invalid: use one of the test cards.';
    const problem = findProblem(typed, now());
    if (problem === undefined) await payments.pay(id, card);
    return problem;
  }
}

function show(
  reply: FastifyReply,
  visit: Visit | undefined,
  render: (open: Visit) => string,
): FastifyReply {
  void reply.type('text/html; charset=utf-8');
  if (!visit) return reply.status(400).send(unknownPaymentPage());
  return reply.send(
    isEnded(visit.payment) ? endedPage(visit.payment, backUrl(visit)) : render(visit),
  );
}

function isEnded({ status }: Stripe.PaymentIntent): boolean {
  return ['requires_capture', 'succeeded', 'canceled'].includes(status);
}

/** As Stripe, adds which payment it was and how it ended. */
function backUrl({ payment, returnUrl }: Visit): string {
  const { id, status } = payment;
  const url = new URL(returnUrl);
  const isPaid = status === 'requires_capture' || status === 'succeeded';
  url.searchParams.set('payment_intent', id);
  url.searchParams.set('redirect_status', isPaid ? 'succeeded' : 'failed');
  return url.href;
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

function readForm(form: URLSearchParams | undefined): CardForm {
  const read = (name: keyof CardForm) => form?.get(name)?.trim() ?? prefilled[name];
  return { number: read('number'), expiry: read('expiry'), cvc: read('cvc'), zip: read('zip') };
}

function findProblem({ expiry, cvc, zip }: CardForm, now: Date): string | undefined {
  const [, month, year] = /^(0?[1-9]|1[0-2]) ?\/? ?(\d\d)$/.exec(expiry) ?? [];
  if (month === undefined) return "Your card's expiration date is incomplete.";
  const firstDayAfter = new Date(Date.UTC(2_000 + Number(year), Number(month), 1));
  if (firstDayAfter <= now) return "Your card's expiration date is in the past.";
  if (!/^\d{3,4}$/.test(cvc)) return "Your card's security code is incomplete.";
  if (!/^\d{5}(-\d{4})?$/.test(zip)) return 'Your ZIP is invalid.';
  return undefined;
}
