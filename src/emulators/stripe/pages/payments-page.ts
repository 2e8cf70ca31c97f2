import type { FastifyInstance } from 'fastify';
import type { Stripe } from 'stripe';
import type { EmulatedPayments } from '../payments/emulated-payments.ts';
import { dollars, escapeHtml, page } from './page.ts';

const shown = 50;

type Page = { Params: { id: string }; Body: URLSearchParams | undefined };

/** Serves the page of all payments, on which banks send refunds back and payers dispute. */
export function mountPaymentsPage(app: FastifyInstance, payments: EmulatedPayments): void {
  app.get('/payments', async (_request, reply) => {
    const sections = payments.all().slice(0, shown).map(toSection);
    void reply.type('text/html; charset=utf-8');
    return page('Stripe emulator: payments', sections.join('') || '<p>There are none yet.</p>');
  });
  app.post<Page>('/payments/:id', async ({ params, body }, reply) => {
    const payment = payments.find(params.id);
    const [act, target = ''] = body?.get('act')?.split(':') ?? [];
    if (act === 'dispute' && payment?.status === 'succeeded') {
      await payments.openDispute(payment.id);
    }
    if (act === 'won' || act === 'lost') await payments.closeDispute(target, act);
    if (act === 'fail') await payments.failRefund(target);
    return reply.redirect('/payments', 303);
  });

  function toSection(payment: Stripe.PaymentIntent): string {
    const { id, amount, amount_received: received, description, status } = payment;
    const disputes = payments.disputesOf(payment);
    const buttons = [
      ...payments.refundsOf(payment).map(toRefundLine),
      ...disputes.map(toDisputeLine),
      ...(status === 'succeeded' && disputes.length === 0
        ? [button('dispute', 'The payer disputes it')]
        : []),
    ];
    return `<h2>${dollars(amount)} ${escapeHtml(description ?? '')}</h2>
      <p><code>${id}</code>: ${status}, ${dollars(received)} received</p>
      <form method="post" action="/payments/${id}">${buttons.join('')}</form>`;
  }
}

function toRefundLine({ id, amount, status }: Stripe.Refund): string {
  const line = `<p>Refund of ${dollars(amount)}: ${status}</p>`;
  return status === 'succeeded' ? `${line}${button(`fail:${id}`, 'The bank sends it back')}` : line;
}

function toDisputeLine({ id, amount, status }: Stripe.Dispute): string {
  const line = `<p>Dispute of ${dollars(amount)}: ${status}</p>`;
  if (status === 'won') return line;
  if (status === 'lost') return `${line}${button(`won:${id}`, 'The dispute is reinstated')}`;
  const lost = button(`lost:${id}`, 'The dispute is lost');
  return `${line}${button(`won:${id}`, 'The dispute is won')}${lost}`;
}

function button(act: string, label: string): string {
  return `<button name="act" value="${act}">${label}</button>`;
}
