import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { dayMs, hourMs } from '#platform/contract/durations.ts';
import { createSealer } from '#platform/server/config/sealing.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createInTransaction } from '#platform/server/transaction.ts';
import { startCardFixture, type CardFixture } from '#tests/support/members/cards.ts';
import { webhookSecret } from '#tests/support/members/stripe.ts';
import { createTestDatabase, openTestConnections } from '#tests/support/servers/database.ts';
import { PaymentsProvider, StripeConnection, type PaymentEvent } from '../index.ts';
import { saveEvent } from '../payout-queries.ts';
import { missedMessagesJob } from './missed-messages.ts';
import { findReadTo } from './message-queries.ts';

let fixture: CardFixture;
let db: Database;
let closeDatabase: () => Promise<void>;
let run: () => Promise<unknown>;
let taken: PaymentEvent[] = [];
/** Events of this type cannot be carried out. */
let failing: string | undefined;

beforeAll(async () => {
  fixture = await startCardFixture({
    webhook: () => ({ secret: webhookSecret, send: async () => 0 }),
  });
  fixture.stripe.events.hold();
  const database = await createTestDatabase();
  db = openTestConnections(database.url, { max: 3 });
  closeDatabase = async () => {
    await db.destroy();
    await database.drop();
  };
  const { log } = Fastify({ logger: false });
  const { secretKey, url: apiUrl } = fixture.stripe;
  const connection = new StripeConnection({ secretKey, apiUrl, webhookSecret }, log);
  const { run: runJob } = missedMessagesJob({
    connection,
    provider: new PaymentsProvider(connection),
    db,
    inTransaction: createInTransaction({ db, sealer: createSealer('a secret of the tests') }),
    counts: { notUnderstood: 0 },
    clock: fixture.clock,
    onPaymentEvent: async (event) => {
      if (event.type === failing) throw new Error('no such order yet');
      taken.push(event);
    },
  });
  run = () => runJob(null, { attempts: 1, pause: async () => undefined });
});
beforeEach(async () => {
  [taken, failing] = [[], undefined];
  fixture.stripe.failWith(undefined);
  await run();
  fixture.clock.advance(hourMs);
  taken = [];
});
afterAll(async () => {
  await fixture.close();
  await closeDatabase();
});

const types = () => taken.map(({ type }) => type).toSorted();

it('carries out what never came, once', async () => {
  const { id } = await fixture.captured();
  await fixture.stripe.payments.openDispute(id);
  await run();
  expect(types()).toEqual([
    'charge.captured',
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'payment_intent.amount_capturable_updated',
    'payment_intent.succeeded',
  ]);
  expect(taken.map(({ paymentId }) => paymentId)).toEqual(taken.map(() => id));
  await run();
  fixture.clock.advance(hourMs);
  await run();
  expect(taken).toHaveLength(5);
});

it('does nothing about messages that came', async () => {
  const { id } = await fixture.authorized();
  for (const event of fixture.stripe.events.waiting) await saveEvent(db, event.id);
  await fixture.stripe.payments.openDispute((await fixture.cards.capture(id)).id);
  for (const event of fixture.stripe.events.waiting) {
    if (event.type !== 'charge.dispute.created') await saveEvent(db, event.id);
  }
  await run();
  expect(types()).toEqual(['charge.dispute.created']);
});

it('reads the list to its end, page by page', async () => {
  const { id } = await fixture.captured(10_000);
  for (let count = 0; count < 60; count += 1) await fixture.stripe.payments.refundByHand(id, 10);
  await run();
  expect(types().filter((type) => type === 'refund.created')).toHaveLength(60);
  expect(types()).toContain('payment_intent.succeeded');
});

it('goes on where it ended while Stripe does not answer, also on a later page', async () => {
  const { id } = await fixture.captured(10_000);
  for (let count = 0; count < 60; count += 1) await fixture.stripe.payments.refundByHand(id, 10);
  const before = await findReadTo(db);
  fixture.stripe.failWith({ status: 500, body: '{}', path: /events\?.*starting_after/ });
  await expect(run()).rejects.toThrow();
  expect(await findReadTo(db)).toEqual(before);
  fixture.stripe.failWith(undefined);
  fixture.clock.advance(dayMs);
  await run();
  expect(types().filter((type) => type === 'refund.created')).toHaveLength(60);
  expect(types()).toContain('payment_intent.succeeded');
});

it('comes back to what could not be carried out, and does the rest', async () => {
  await fixture.captured();
  failing = 'charge.captured';
  await expect(run()).rejects.toThrow('no such order yet');
  expect(types()).toEqual(['payment_intent.amount_capturable_updated', 'payment_intent.succeeded']);
  fixture.clock.advance(dayMs);
  await fixture.captured();
  await expect(run()).rejects.toThrow('no such order yet');
  [taken, failing] = [[], undefined];
  fixture.clock.advance(dayMs);
  await run();
  expect(types()).toEqual(['charge.captured', 'charge.captured']);
});
