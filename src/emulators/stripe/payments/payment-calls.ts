import { expand } from '../calls/expand.ts';
import { listPage } from '../calls/list.ts';
import type { Calls } from '../calls/mount-calls.ts';
import type { ListedEvent } from '../state.ts';
import { readCents, readExpand, readMetadata, requireField } from '../calls/read-form.ts';
import { Rejection } from '../calls/rejection.ts';
import { requireDispute } from './disputes.ts';
import { idOf } from './id-of.ts';
import type { Deps } from './deps.ts';
import { cancel, capture, createPayment, requirePayment } from './payments.ts';
import { createRefund, requireRefund } from './refunds.ts';
import { createReversal, createTransfer, requireTransfer, withReversals } from './transfers.ts';

/** The calls about payments and refunds. */
export function paymentCalls(deps: Deps): Calls {
  const { stored } = deps.state;
  const show = <T extends object>(object: T, form: URLSearchParams) =>
    expand(object, readExpand(form), stored);
  return {
    'POST /v1/payment_intents': ({ form }) => {
      const method = form.get('capture_method');
      if (method !== 'manual') throw new Rejection('The emulator only captures manually.');
      const order = {
        amount: requireField(readCents(form, 'amount'), 'amount'),
        description: form.get('description'),
        metadata: readMetadata(form),
        transfer_group: form.get('transfer_group'),
      };
      return show(createPayment(deps, order), form);
    },
    'GET /v1/payment_intents/:id': ({ id, form }) => show(requirePayment(deps, id), form),
    'POST /v1/payment_intents/:id/capture': ({ id, form }) => {
      const payment = requirePayment(deps, id);
      capture(deps, payment, readCents(form, 'amount_to_capture'));
      return show(payment, form);
    },
    'POST /v1/payment_intents/:id/cancel': ({ id, form }) => {
      const payment = requirePayment(deps, id);
      cancel(deps, payment);
      return show(payment, form);
    },
    'POST /v1/refunds': ({ form }) => {
      const payment = requirePayment(
        deps,
        requireField(form.get('payment_intent'), 'payment_intent'),
      );
      const charge = stored.charges[idOf(payment.latest_charge)];
      const code = 'payment_intent_unexpected_state';
      if (!charge) throw new Rejection('This payment does not have a charge to refund.', { code });
      const order = { amount: readCents(form, 'amount'), metadata: readMetadata(form) };
      return show(createRefund(deps, charge, order), form);
    },
    'GET /v1/refunds': ({ form }) => {
      const payment = requirePayment(deps, form.get('payment_intent') ?? '');
      const refunds = Object.values(stored.refunds).filter(
        ({ payment_intent }) => payment_intent === payment.id,
      );
      return show(listPage(refunds, form, '/v1/refunds'), form);
    },
    'GET /v1/refunds/:id': ({ id, form }) => show(requireRefund(deps, id), form),
  };
}

/** The calls about disputes, the balance, and what has happened. */
export function balanceCalls(deps: Deps): Calls {
  const { stored } = deps.state;
  const show = <T extends object>(object: T, form: URLSearchParams) =>
    expand(object, readExpand(form), stored);
  return {
    'GET /v1/disputes/:id': ({ id, form }) => show(requireDispute(deps, id), form),
    'GET /v1/disputes': ({ form }) => {
      const payment = form.get('payment_intent');
      const disputes = Object.values(stored.disputes).filter(
        ({ payment_intent }) => payment_intent === payment,
      );
      return show(listPage(disputes, form, '/v1/disputes'), form);
    },
    'GET /v1/events': ({ form }) => {
      const since = Number(form.get('created[gte]') ?? 0);
      const types = [...form].flatMap(([name, type]) =>
        /^types\[\d*\]$/.test(name) ? [type] : [],
      );
      const isWanted = ({ type, created }: ListedEvent) =>
        created >= since && (types.length === 0 || types.includes(type));
      const page = listPage(stored.listed.filter(isWanted), form, '/v1/events');
      return { ...page, data: page.data.map(({ body }) => JSON.parse(body)) };
    },
    'GET /v1/balance_transactions': ({ form }) => {
      const since = Number(form.get('created[gte]') ?? 0);
      const changes = stored.balance.filter(({ created }) => created >= since);
      return show(listPage(changes, form, '/v1/balance_transactions'), form);
    },
  };
}

/** The calls about transfers to sellers' accounts. */
export function transferCalls(deps: Deps): Calls {
  const { stored } = deps.state;
  return {
    'POST /v1/transfers': ({ form }) =>
      createTransfer(deps, {
        amount: requireField(readCents(form, 'amount'), 'amount'),
        destination: requireField(form.get('destination'), 'destination'),
        source: form.get('source_transaction'),
        group: form.get('transfer_group'),
        metadata: readMetadata(form),
      }),
    'GET /v1/transfers': ({ form }) => {
      const group = form.get('transfer_group');
      const transfers = Object.values(stored.transfers).filter(
        ({ transfer_group }) => transfer_group === group,
      );
      return listPage(
        transfers.map((transfer) => withReversals(deps, transfer)),
        form,
        '/v1/transfers',
      );
    },
    'POST /v1/transfers/:id/reversals': ({ id, form }) => {
      const order = { amount: readCents(form, 'amount'), metadata: readMetadata(form) };
      return createReversal(deps, requireTransfer(deps, id), order);
    },
    'GET /v1/transfers/:id/reversals': ({ id, form }) => {
      requireTransfer(deps, id);
      const reversals = Object.values(stored.reversals).filter(({ transfer }) => transfer === id);
      return listPage(reversals, form, `/v1/transfers/${id}/reversals`);
    },
  };
}
