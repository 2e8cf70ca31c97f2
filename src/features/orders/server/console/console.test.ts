import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#platform/contract/durations.ts';
import { newId } from '#platform/server/ids.ts';
import { stepsOn } from '#tests/support/buying/order-steps.ts';
import { ordersOn, startOrderFixture, type OrderFixture } from '#tests/support/buying/orders.ts';
import { mailsTo } from '#tests/support/data/mailbox.ts';
import { openConsole } from '#tests/support/members/open-console.ts';
import { runJobsNow } from '#tests/support/servers/clock.ts';
import type { Person } from '#tests/support/servers/server.ts';
import { maxWaitingDays } from '../../contract/console.ts';
import { maxRefundTries } from '../settle/next-act.ts';

let fixture: OrderFixture;
let on: ReturnType<typeof ordersOn>;
let steps: ReturnType<typeof stepsOn>;
let operator: Person;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  fixture = await startOrderFixture();
  on = ordersOn(fixture);
  steps = stepsOn(fixture);
  operator = await on.person('Hal');
  await openConsole(fixture.server.db, operator);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  [ana, ben] = await Promise.all([on.seller('Ana'), on.person('Ben')]);
});

const path = '/api/admin/orders';
const shown = async (orderId: string, as = operator) =>
  (await on.call(as, 'GET', `${path}/${orderId}`)).body;
const decide = (
  { orderId, itemId }: { orderId: string; itemId: string },
  decision: string,
  as = operator,
) =>
  on.call(as, 'POST', `${path}/${orderId}/items/${itemId}/decision`, {
    decision,
    reason: 'The photos show it.',
  });
const listed = async (query: string) => (await on.call(operator, 'GET', `${path}?${query}`)).body;

async function pass(ms: number): Promise<void> {
  fixture.clock.advance(ms);
  await runJobsNow(fixture.server.db, 'settle-order');
}

/** Ben has claimed an item, and reported it. */
async function reported(): ReturnType<typeof steps.delivered> {
  const made = await steps.delivered(ana, ben);
  const claim = `/api/orders/${made.orderId}/items/${made.itemId}/claim`;
  await on.call(ben, 'PUT', claim, { about: 'damaged', text: 'It has a crack.' });
  await on.call(ana, 'POST', claim, { act: 'answer', text: 'It was fine.' });
  expect((await on.call(ben, 'POST', claim, { act: 'report' })).status).toBe(200);
  return made;
}

const mailsOf = async (to: Person) => {
  const { email } = await fixture.server.db
    .selectFrom('members')
    .select('email')
    .where('id', '=', to.memberId)
    .executeTakeFirstOrThrow();
  return mailsTo(fixture.server, email);
};

const accountIdOf = async (seller: Person) => {
  const { accountId } = await fixture.server.db
    .selectFrom('members')
    .select('stripe_account_id as accountId')
    .where('id', '=', seller.memberId)
    .executeTakeFirstOrThrow();
  return accountId ?? '';
};

describe('a claim that was reported', () => {
  it('is listed, and shows an operator what both say, what happened, and the ledger', async () => {
    const { orderId } = await reported();
    const { items } = await listed('list=person');
    expect(items).toContainEqual(expect.objectContaining({ id: orderId, needs: ['claim'] }));
    const order = await shown(orderId);
    expect(order.items[0]).toMatchObject({
      claim: { state: 'reported', buyerText: 'It has a crack.', sellerText: 'It was fine.' },
      decisions: ['refund', 'pay'],
    });
    const kinds = order.steps.map(({ kind }: { kind: string }) => kind);
    expect(kinds.filter((kind: string) => kind !== 'delivered')).toEqual([
      'paid',
      'accepted',
      'claim opened',
      'claim answered',
      'claim reported',
    ]);
    expect(order.entries.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      'capture',
      'fee',
    ]);
    expect(order.paymentId).toMatch(/^pi_/);
  });

  it('is decided for the buyer, once: both are told why, and it is in the audit', async () => {
    const made = await reported();
    expect((await decide(made, 'refund')).status).toBe(200);
    await steps.becomes(ben, made.orderId, 'refunded');
    expect((await decide(made, 'pay')).body.error).toBe('nothing_to_decide');
    const claim = { state: 'refunded', decisionReason: 'The photos show it.' };
    expect((await on.order(ana, made.orderId)).items[0].claim).toMatchObject(claim);
    for (const person of [ana, ben]) {
      const mail = (await mailsOf(person)).find(({ subject }) => subject.startsWith('We decided'));
      expect(mail?.text).toContain('The photos show it.');
    }
    const { items } = (await on.call(operator, 'GET', '/api/admin/acts?act=order.refund')).body;
    expect(items[0]).toMatchObject({
      campusId: null,
      subject: `order ${made.orderId}`,
      details: { item: made.itemId, reason: 'The photos show it.' },
    });
    expect((await listed('list=person')).items).not.toContainEqual(
      expect.objectContaining({ id: made.orderId }),
    );
  });

  it('is decided for the seller, who is paid at the usual time', async () => {
    const made = await reported();
    await pass(30 * dayMs);
    expect((await on.order(ben, made.orderId)).items[0].state).toBe('delivered');
    expect((await decide(made, 'pay')).body.items[0].claim.state).toBe('rejected');
    await steps.becomes(ben, made.orderId, 'paid out');
  });

  it('is not decided by who is a part of it', async () => {
    await openConsole(fixture.server.db, ben);
    const made = await reported();
    expect((await decide(made, 'refund', ben)).body.error).toBe('own_order');
  });
});

it('the console shows money to operators only', async () => {
  const { orderId, itemId } = await steps.accepted(ana, ben);
  const moderator = await on.person('Mia');
  await openConsole(fixture.server.db, moderator, 'ut');
  const calls = [
    on.call(moderator, 'GET', `${path}?list=all`),
    on.call(moderator, 'GET', `${path}/${orderId}`),
    decide({ orderId, itemId }, 'refund', moderator),
    on.call(moderator, 'POST', `${path}/${orderId}/review`, { reason: 'Mine.' }),
  ];
  const errors = (await Promise.all(calls)).map(({ status }) => status);
  expect(errors).toEqual([403, 403, 403, 403]);
});

it('orders are found by id and by the username of the buyer or seller', async () => {
  const { orderId } = await steps.accepted(ana, ben);
  const { buyer, seller } = await shown(orderId);
  for (const find of [orderId, buyer, `@${seller.toUpperCase()}`]) {
    const { items } = await listed(`list=all&find=${encodeURIComponent(find)}`);
    expect([find, items.map(({ id }: { id: string }) => id)]).toEqual([find, [orderId]]);
  }
  expect((await listed(`list=all&find=${newId()}`)).items).toEqual([]);
  expect((await on.call(operator, 'GET', `${path}/${newId()}`)).body.error).toBe('no_such_order');
});

it('a refund that failed three times is listed, is tried once more on demand, and ends when it was paid another way', async () => {
  const made = await steps.accepted(ana, ben);
  await on.refund(ana, made.orderId, made.itemId);
  for (let tries = 0; tries < maxRefundTries; tries += 1) {
    await steps.becomes(ben, made.orderId, 'refunded');
    const { refundId } = (await shown(made.orderId)).items[0];
    await fixture.stripe.payments.failRefund(refundId);
    await steps.becomes(ben, made.orderId, 'refunding');
    await pass(dayMs + 1_000);
  }
  expect(await shown(made.orderId)).toMatchObject({
    needs: ['refund'],
    items: [{ decisions: ['retry', 'elsewhere'] }],
  });
  expect((await decide(made, 'retry')).body).toMatchObject({ needs: [] });
  await steps.becomes(ben, made.orderId, 'refunded');
  const { refundId } = (await shown(made.orderId)).items[0];
  await fixture.stripe.payments.failRefund(refundId);
  await steps.becomes(ben, made.orderId, 'refunding');
  const { body } = await decide(made, 'elsewhere');
  expect(body).toMatchObject({ needs: [], settledAt: expect.any(String) });
  expect(body.items).toMatchObject([{ returnedCents: 1_200, decisions: [] }]);
  const { lines } = body.entries.at(-1);
  expect(lines).toEqual([
    { account: 'held', cents: 1_200 },
    { account: 'platform', cents: -1_200 },
  ]);
  await steps.becomes(ben, made.orderId, 'refunded');
  expect((await mailsOf(ben)).map(({ subject }) => subject)).toContain(
    'We paid you back another way',
  );
});

it('an order on which Stripe rejects what is next is listed', async () => {
  const { orderId } = await steps.accepted(ana, ben);
  // A job that no runner takes, so that it stays as it is.
  await fixture.server.db
    .insertInto('jobs')
    .values({
      name: 'settle-order',
      key: `stuck ${orderId}`,
      payload: JSON.stringify({ orderId }),
      priority: 0,
      run_at: 'infinity',
      attempts: 11,
      last_error: 'Error: rejected',
    })
    .execute();
  const { items } = await listed('list=person');
  expect(items).toContainEqual(expect.objectContaining({ id: orderId, needs: ['stuck'] }));
});

it('what could not be taken back is listed until an operator has seen to it', async () => {
  const made = await steps.delivered(ana, ben);
  await pass(15 * dayMs);
  await steps.becomes(ben, made.orderId, 'paid out');
  const account = fixture.stripe.accounts.find(await accountIdOf(ana));
  if (account) account.pendingCents = 0;
  await decide(made, 'refund');
  await steps.becomes(ben, made.orderId, 'refunded');
  expect(await shown(made.orderId)).toMatchObject({
    needs: ['loss'],
    items: [{ writtenOffCents: 1_200, movedCents: 1_200 }],
  });
  const review = `${path}/${made.orderId}/review`;
  await on.call(operator, 'POST', review, { reason: 'They paid us back.' });
  expect((await shown(made.orderId)).needs).toEqual([]);
});

it('money that waits for a payout account is listed after 90 days, and a seller is reminded weekly', async () => {
  const made = await steps.delivered(ana, ben);
  await fixture.setState(await accountIdOf(ana), 'paused');
  await on.call(ana, 'POST', '/api/payouts/check_status');
  await pass(15 * dayMs);
  const reminders = async () =>
    (await mailsOf(ana)).filter(({ subject }) => subject === 'Your money is waiting').length;
  await runJobsNow(fixture.server.db, 'remind-of-payouts');
  await expect.poll(reminders).toBe(1);
  await runJobsNow(fixture.server.db, 'remind-of-payouts');
  await pass(8 * dayMs);
  expect((await shown(made.orderId)).needs).toEqual([]);
  await runJobsNow(fixture.server.db, 'remind-of-payouts');
  await expect.poll(reminders).toBe(2);
  await pass(maxWaitingDays * dayMs);
  expect((await shown(made.orderId)).needs).toEqual(['account']);
});

it('money that was taken back for a dispute, and is theirs again, waits like money that was never paid', async () => {
  const made = await steps.delivered(ana, ben);
  await pass(15 * dayMs);
  await steps.becomes(ben, made.orderId, 'paid out');
  const { payments } = fixture.stripe;
  const disputeId = await payments.openDispute(made.paymentId);
  await payments.closeDispute(disputeId, 'lost');
  await expect.poll(async () => (await shown(made.orderId)).items[0].movedCents).toBe(0);
  await fixture.setState(await accountIdOf(ana), 'paused');
  await on.call(ana, 'POST', '/api/payouts/check_status');
  await payments.closeDispute(disputeId, 'won');
  await expect.poll(async () => (await shown(made.orderId)).disputes[0].state).toBe('won');
  await pass(maxWaitingDays * dayMs);
  expect((await shown(made.orderId)).needs).toEqual(['account']);
});

it('an open dispute is listed', async () => {
  const made = await steps.accepted(ana, ben);
  await fixture.stripe.payments.openDispute(made.paymentId);
  await steps.becomes(ben, made.orderId, 'disputed');
  expect(await shown(made.orderId)).toMatchObject({
    needs: ['dispute'],
    disputes: [{ state: 'open', amountCents: 1_200, feeCents: 1_500 }],
  });
});
