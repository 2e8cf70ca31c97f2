import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventBody, sign } from '#emulators/stripe/webhooks/event-body.ts';
import type { Database } from '#platform/server/database/database.ts';
import { AppError } from '#platform/server/fail.ts';
import { createInTransaction } from '#platform/server/transaction.ts';
import { createSealer } from '#platform/server/config/sealing.ts';
import { startCardFixture, type CardFixture } from '#tests/support/members/cards.ts';
import { webhookSecret } from '#tests/support/members/stripe.ts';
import { createTestDatabase, openTestConnections } from '#tests/support/servers/database.ts';
import {
  mountStripeWebhook,
  PaymentsProvider,
  StripeConnection,
  stripeWebhookPath,
  type PaymentEvent,
} from '../index.ts';

let fixture: CardFixture;
let app: FastifyInstance;
let db: Database;
let closeDatabase: () => Promise<void>;
const logged: { level: number; id?: string; type?: string; msg: string }[] = [];
const counts = { notUnderstood: 0 };
/** What the server was told; `fails` is thrown instead. */
let events: PaymentEvent[] = [];
let fails: Error | undefined;

beforeAll(async () => {
  fixture = await startCardFixture({ webhook: () => ({ secret: webhookSecret, send }) });
  const database = await createTestDatabase();
  db = openTestConnections(database.url, { max: 3 });
  closeDatabase = async () => {
    await db.destroy();
    await database.drop();
  };
  app = Fastify({
    logger: { stream: { write: (line: string) => void logged.push(JSON.parse(line)) } },
  });
  app.setErrorHandler((error, _request, reply) =>
    reply.status(error instanceof AppError ? error.definition.status : 500).send(),
  );
  const { secretKey, url: apiUrl } = fixture.stripe;
  // The endpoint of connected accounts has another secret.
  const settings = { secretKey, apiUrl, webhookSecret: `whsec_of_accounts,${webhookSecret}` };
  const connection = new StripeConnection(settings, app.log);
  mountStripeWebhook(app, {
    connection,
    provider: new PaymentsProvider(connection),
    db,
    inTransaction: createInTransaction({ db, sealer: createSealer('a secret of the tests') }),
    counts,
    onPaymentEvent: async (event) => {
      if (fails) throw fails;
      events.push(event);
    },
  });
});
beforeEach(async () => {
  await fixture.stripe.events.whenSent();
  [events, fails] = [[], undefined];
  counts.notUnderstood = 0;
  logged.length = 0;
});
afterAll(async () => {
  await fixture.close();
  await app.close();
  await closeDatabase();
});

async function send(body: string, signature: string): Promise<number> {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: stripeWebhookPath,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: body,
  });
  return statusCode;
}

const sendSigned = (body: string, secret = webhookSecret) => send(body, sign(body, secret));

describe('events of payments', () => {
  it('come with the payment and the order that they are about', async () => {
    const { id: paymentId, orderId, chargeId } = await fixture.captured();
    const accountId = await fixture.seller();
    const key = `t-${orderId}`;
    const order = { accountId, chargeId, orderId, amountCents: 900, key };
    const { id: transferId } = await fixture.cards.transfer(order);
    await fixture.cards.reverse({ transferId, amountCents: 900, key: `b-${key}` });
    const refund = await fixture.cards.refund({ paymentId, amountCents: 10, key: `r-${key}` });
    await fixture.stripe.payments.failRefund(refund.id);
    const disputeId = await fixture.stripe.payments.openDispute(paymentId);
    await fixture.stripe.payments.closeDispute(disputeId, 'won');
    await fixture.stripe.events.whenSent();

    const ofPayment = { objectId: paymentId, paymentId, orderId };
    const ofCharge = { objectId: chargeId, paymentId, orderId };
    const ofTransfer = { objectId: transferId, paymentId: null, orderId };
    const ofRefund = { objectId: refund.id, paymentId, orderId: null };
    const ofDispute = { objectId: disputeId, paymentId, orderId: null };
    expect(events.map(({ id, ...event }) => ({ ...event, hasId: id.startsWith('evt_') }))).toEqual(
      [
        { type: 'payment_intent.created', ...ofPayment },
        { type: 'charge.succeeded', ...ofCharge },
        { type: 'payment_intent.amount_capturable_updated', ...ofPayment },
        { type: 'charge.captured', ...ofCharge },
        { type: 'payment_intent.succeeded', ...ofPayment },
        { type: 'transfer.created', ...ofTransfer },
        { type: 'transfer.reversed', ...ofTransfer },
        { type: 'refund.created', ...ofRefund },
        { type: 'charge.refunded', ...ofCharge },
        { type: 'refund.updated', ...ofRefund },
        { type: 'charge.refund.updated', ...ofRefund },
        { type: 'refund.failed', ...ofRefund },
        { type: 'charge.dispute.created', ...ofDispute },
        { type: 'charge.dispute.funds_withdrawn', ...ofDispute },
        { type: 'charge.dispute.closed', ...ofDispute },
        { type: 'charge.dispute.funds_reinstated', ...ofDispute },
      ].map((event) => ({ ...event, hasId: true })),
    );
    expect(counts.notUnderstood).toBe(0);
  });

  it('T25 are carried out once, in whatever order and however often they come', async () => {
    fixture.stripe.events.hold();
    const { id } = await fixture.captured();
    const waiting = fixture.stripe.events.waiting.map((event) => event.id);
    expect(waiting).toHaveLength(5);
    for (const eventId of [...waiting.toReversed(), ...waiting]) {
      expect(await fixture.stripe.events.deliver(eventId)).toBe(200);
    }
    await fixture.stripe.events.release();
    expect(events.map((event) => event.id)).toEqual(waiting.toReversed());
    expect(events.at(-1)).toMatchObject({ type: 'payment_intent.created', objectId: id });
  });

  it('that could not be carried out are answered with an error, and carried out when they come again', async () => {
    fixture.stripe.events.hold();
    await fixture.opened();
    const [event] = fixture.stripe.events.waiting;
    fails = new Error('the database is gone');
    expect(await fixture.stripe.events.deliver(event?.id ?? '')).toBe(500);
    expect(fixture.stripe.events.waiting).toHaveLength(1);
    fails = undefined;
    await fixture.stripe.events.release();
    expect(events.map(({ type }) => type)).toEqual(['payment_intent.created']);
    expect(fixture.stripe.events.waiting).toEqual([]);
  });

  it('of a transfer that we did not make come with the order of its group', async () => {
    const object = { id: 'tr_1', object: 'transfer', metadata: {}, transfer_group: 'order-1' };
    expect(await sendSigned(eventBody('transfer.created', object))).toBe(200);
    expect(events).toMatchObject([{ objectId: 'tr_1', paymentId: null, orderId: 'order-1' }]);
  });

  it('come with the payment also if Stripe sends all of it', async () => {
    const object = { id: 'du_1', object: 'dispute', payment_intent: { id: 'pi_1' } };
    expect(await sendSigned(eventBody('charge.dispute.updated', object))).toBe(200);
    expect(events).toMatchObject([{ objectId: 'du_1', paymentId: 'pi_1', orderId: null }]);
  });

  it('T25 need a signature of one of the endpoints', async () => {
    const object = { id: 'pi_1', object: 'payment_intent' };
    const body = eventBody('payment_intent.succeeded', object);
    expect(await sendSigned(body, 'whsec_of_somebody_else')).toBe(400);
    expect(await send(body, '')).toBe(400);
    expect(events).toEqual([]);
    expect(await sendSigned(body, 'whsec_of_accounts')).toBe(200);
    expect(events).toHaveLength(1);
  });
});

it('messages of payments that are not understood are rejected, counted and logged, so that none is lost', async () => {
  const objects = [
    {},
    { id: 'pi_1' },
    { id: 7, object: 'charge' },
    { id: 'pi_\0', object: 'payment_intent' },
    { id: 'ch_1', object: 'charge', payment_intent: 7 },
    { id: 'ch_1', object: 'charge', metadata: 'none' },
    { id: 'tr_1', object: 'transfer', transfer_group: {} },
  ];
  for (const object of objects) {
    expect(await sendSigned(eventBody('charge.refunded', object, { id: 'evt_odd' }))).toBe(400);
  }
  expect(counts.notUnderstood).toBe(objects.length);
  const errors = logged.filter(({ level }) => level === 50);
  expect(errors).toHaveLength(objects.length);
  expect(errors[0]).toMatchObject({ id: 'evt_odd', type: 'charge.refunded' });
  expect(events).toEqual([]);
});

it('messages of other kinds are accepted without a look at what they say', async () => {
  for (const type of ['payout.paid', 'customer.created', 'balance.available'] as const) {
    expect(await sendSigned(eventBody(type, {}))).toBe(200);
  }
  expect([events, counts.notUnderstood]).toEqual([[], 0]);
});
