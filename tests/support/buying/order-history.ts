import { sql } from 'kysely';
import type { StripeEmulator } from '#emulators/stripe/emulator.ts';
import { runJobsNow } from '../servers/clock.ts';
import type { Person } from '../servers/server.ts';
import type { ordersOn, OrderFixture } from './orders.ts';

/** One order of one item, and what its buyer chose. */
export type OrderHistory = {
  orderId: string;
  postId: string;
  buyer: Person;
  delivery: 'meet' | 'ship';
  addressId: string | undefined;
  code: string | undefined;
};

/** Who acts beside the buyer of an order, and on which of two servers. */
export type Scene = {
  fixture: OrderFixture;
  on: ReturnType<typeof ordersOn>;
  seller: Person;
  operator: Person;
};

/** What happens while an order is paid, while its item is on its way, and once the seller was paid; the likely acts more often. */
export const phases = {
  paying: [
    'pay',
    'pay',
    'pay',
    'pay',
    'accept',
    'accept',
    'accept',
    'accept',
    'press',
    'decline card',
    'ask the bank',
    'pass the bank',
    'check',
    'give up',
    'decline',
    'cancel',
    'hand over',
    'ship',
    'event',
    'event',
    'nothing',
  ],
  delivering: [
    'accept',
    'accept',
    'hand over',
    'hand over',
    'hand over',
    'hand over',
    'ship',
    'ship',
    'ship',
    'ship',
    'receive',
    'claim',
    'claim',
    'answer the claim',
    'report the claim',
    'withdraw the claim',
    'staff refund',
    'staff pay',
    'refund',
    'dispute',
    'win the dispute',
    'refund by hand',
    'event',
    'read messages',
    'nothing',
  ],
  paidOut: [
    'dispute',
    'dispute',
    'lose the dispute',
    'lose the dispute',
    'win the dispute',
    'win the dispute',
    'refund by hand',
    'refund by hand',
    'fail a refund',
    'fail a refund',
    'staff refund',
    'staff pay',
    'receive',
    'report the claim',
    'refund',
    'event',
    'event',
    'read messages',
    'nothing',
  ],
} as const;

export type ActKind = (typeof phases)[keyof typeof phases][number];

type At = Scene & { history: OrderHistory; pick: number };

type Doing = (at: At) => Promise<unknown>;

const parcel = { carrier: 'USPS', tracking: '9400 1000 0000 0000 0000 00' };

/** Begins to pay for the item, as often as it is called. */
export function press({ on }: Pick<Scene, 'on'>, history: OrderHistory) {
  const { orderId, postId, buyer, delivery, addressId, code } = history;
  const item = { postId, delivery, ...(delivery === 'ship' && { shippingCents: 500 }) };
  return on.open(buyer, [item], orderId, { addressId, code });
}

async function ids({ fixture, history }: At): Promise<{ paymentId?: string; itemId?: string }> {
  const { rows } = await sql<{ paymentId: string | null; itemId: string }>`
    select o.payment_id as "paymentId", i.id as "itemId"
    from orders o join order_items i on i.order_id = o.id where o.id = ${history.orderId}
  `.execute(fixture.server.db);
  const [row] = rows;
  return row ? { itemId: row.itemId, ...(row.paymentId && { paymentId: row.paymentId }) } : {};
}

type Payments = StripeEmulator['payments'];
type Payment = NonNullable<ReturnType<Payments['find']>>;

/** Something that happens at Stripe; nothing if there is no payment, or it cannot be done. */
function atStripe(
  work: (payments: Payments, payment: Payment, pick: number) => Promise<unknown> | undefined,
): Doing {
  return async (at) => {
    const { payments } = at.fixture.stripe;
    const { paymentId = '' } = await ids(at);
    const payment = payments.find(paymentId);
    if (payment) await work(payments, payment, at.pick)?.catch(() => undefined);
  };
}

/** A call about the item of the order. */
function aboutItem(
  who: (at: At) => Person,
  call: [method: string, path: string],
  toBody: (pick: number) => object = () => ({}),
): Doing {
  return async (at) => {
    const { itemId } = await ids(at);
    const [method, path] = call;
    const { orderId } = at.history;
    const place = `/orders/${orderId}/items/${itemId}/${path}`;
    const root = path === 'decision' ? '/api/admin' : '/api';
    return itemId && at.on.call(who(at), method, root + place, toBody(at.pick));
  };
}

const buyer = ({ history }: At) => history.buyer;
const seller = (at: At) => at.seller;
const operator = (at: At) => at.operator;
const decision = (word: string) =>
  aboutItem(operator, ['POST', 'decision'], () => ({ decision: word, reason: 'As agreed.' }));
const claimed = (by: (at: At) => Person, body: object) =>
  aboutItem(by, ['POST', 'claim'], () => body);

/** At most one dispute of a payment, of what is not refunded. */
function dispute(payments: Payments, payment: Payment): Promise<unknown> | undefined {
  const refunded = refundedCents(payments, payment);
  const isOpen = payment.status === 'succeeded' && refunded < payment.amount_received;
  return isOpen && payments.disputesOf(payment).length === 0
    ? payments.openDispute(payment.id)
    : undefined;
}

function refundedCents(payments: Payments, payment: Payment): number {
  return payments
    .refundsOf(payment)
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, { amount }) => sum + amount, 0);
}

const closing =
  (outcome: 'won' | 'lost') =>
  async (payments: Payments, payment: Payment): Promise<void> => {
    for (const { id } of payments.disputesOf(payment)) await payments.closeDispute(id, outcome);
  };

/**
 * Two of a payment at most: after the third a person has to look. So it has if a part of the payment is disputed and the rest comes back,
 * because Stripe refunds nothing of a dispute that is lost.
 */
function failRefund(payments: Payments, payment: Payment): Promise<unknown> | undefined {
  const refunds = payments.refundsOf(payment);
  const made = refunds.find(({ status }) => status === 'succeeded');
  const failed = refunds.filter(({ status }) => status === 'failed').length;
  const isDisputed = payments.disputesOf(payment).some(({ status }) => status !== 'won');
  return made && failed < 2 && !isDisputed ? payments.failRefund(made.id) : undefined;
}

async function exchange({ fixture, on, seller: as, history }: At): Promise<void> {
  const { rows } = await sql<{ id: string; code: string }>`
    select id, code from deals where post_id = ${history.postId} and buyer_id = ${history.buyer.memberId}
  `.execute(fixture.server.db);
  const [deal] = rows;
  if (deal) await on.call(as, 'POST', `/api/deals/${deal.id}/code`, { code: deal.code });
}

/** A message of Stripe is lost, or comes late, once or more often. */
async function takeEvent({ fixture, pick }: At): Promise<void> {
  const { events } = fixture.stripe;
  const event = events.waiting[pick % Math.max(1, events.waiting.length)];
  if (event && pick % 4 === 0) events.drop(event.id);
  else if (event) await events.deliver(event.id);
}

/** What each act does; whatever is rejected changes nothing. */
export const doings: Record<ActKind, Doing> = {
  press: (at) => press(at, at.history),
  pay: atStripe((payments, { id }) => payments.pay(id)),
  'decline card': atStripe((payments, { id }) => payments.pay(id, 'declined')),
  'ask the bank': atStripe((payments, { id }) => payments.pay(id, 'asks')),
  'pass the bank': atStripe((payments, { id }, pick) => payments.answerChallenge(id, pick % 3 > 0)),
  check: ({ on, history }) => on.check(history.buyer, history.orderId),
  'give up': ({ on, history }) => on.check(history.buyer, history.orderId, { giveUp: true }),
  accept: ({ on, seller: as, history }) => on.answer(as, history.orderId, 'accept'),
  decline: ({ on, seller: as, history }) => on.answer(as, history.orderId, 'decline'),
  cancel: ({ on, history }) => on.answer(history.buyer, history.orderId, 'cancel'),
  refund: aboutItem(seller, ['POST', 'refund']),
  'hand over': exchange,
  ship: aboutItem(seller, ['POST', 'shipment'], () => parcel),
  receive: aboutItem(buyer, ['POST', 'receipt']),
  claim: aboutItem(buyer, ['PUT', 'claim'], (pick) => ({
    about: pick % 3 === 0 ? 'never arrived' : 'damaged',
    text: 'It has a crack.',
  })),
  'answer the claim': claimed(seller, { act: 'answer', text: 'It was fine.' }),
  'report the claim': claimed(buyer, { act: 'report' }),
  'withdraw the claim': claimed(buyer, { act: 'withdraw' }),
  'staff refund': decision('refund'),
  'staff pay': decision('pay'),
  dispute: atStripe(dispute),
  'win the dispute': atStripe(closing('won')),
  'lose the dispute': atStripe(closing('lost')),
  'refund by hand': atStripe((payments, payment, pick) => {
    const left = payment.amount_received - refundedCents(payments, payment);
    return left > 0
      ? payments.refundByHand(payment.id, pick % 3 === 0 ? left : Math.min(left, 300))
      : undefined;
  }),
  'fail a refund': atStripe(failRefund),
  event: takeEvent,
  'read messages': ({ fixture }) => runJobsNow(fixture.server.db, 'read-missed-messages'),
  nothing: async () => undefined,
};
