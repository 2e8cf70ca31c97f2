import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#platform/contract/durations.ts';
import { stepsOn } from '#tests/support/buying/order-steps.ts';
import { ordersOn, startOrderFixture, type OrderFixture } from '#tests/support/buying/orders.ts';
import { runJobsNow } from '#tests/support/servers/clock.ts';
import type { Person } from '#tests/support/servers/server.ts';
import { balances } from '../ledger/ledger-queries.ts';
import { maxRefundTries } from '../settle/next-act.ts';

let fixture: OrderFixture;
let on: ReturnType<typeof ordersOn>;
let steps: ReturnType<typeof stepsOn>;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  fixture = await startOrderFixture();
  on = ordersOn(fixture);
  steps = stepsOn(fixture);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.stripe.failWith(undefined);
  [ana, ben] = await Promise.all([on.seller('Ana'), on.person('Ben')]);
});

const feeCents = Math.round(1_200 * 0.029) + 30;
/** What is on each account, without those that are empty. */
const ledger = async (orderId: string) =>
  Object.fromEntries(
    [...(await balances(fixture.server.db, orderId))].filter(([, cents]) => cents !== 0),
  );
const becomesLedger = (orderId: string, accounts: object) =>
  expect.poll(() => ledger(orderId)).toEqual(accounts);

/** Moves the clock, and looks at all orders. */
async function pass(ms: number): Promise<void> {
  fixture.clock.advance(ms);
  await runJobsNow(fixture.server.db, 'settle-order');
}

async function paidOut(): ReturnType<typeof steps.delivered> {
  const made = await steps.delivered(ana, ben);
  await pass(12 * dayMs);
  await steps.becomes(ben, made.orderId, 'paid out');
  return made;
}

const item = (itemId: string) =>
  fixture.server.db
    .selectFrom('order_items')
    .select(['refund_id', 'refund_tries', 'written_off_cents', 'refund_reason'])
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow();
const entries = (orderId: string, kind: 'refund' | 'refund failure' | 'dispute charged') =>
  fixture.server.db
    .selectFrom('ledger_entries')
    .select('reference')
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .execute();
const accountOf = async (seller: Person) => {
  const { accountId } = await fixture.server.db
    .selectFrom('members')
    .select('stripe_account_id as accountId')
    .where('id', '=', seller.memberId)
    .executeTakeFirstOrThrow();
  const account = fixture.stripe.accounts.find(accountId ?? '');
  if (!account) throw new Error('no account');
  return account;
};
const charged = { captured: 1_200, platform: feeCents, provider: -feeCents };

describe('a refund that fails days later', () => {
  it('is no refund: it is tried again a day later, three times in all, then a person has to look', async () => {
    const { orderId, itemId } = await steps.accepted(ana, ben);
    await on.refund(ana, orderId, itemId);
    await steps.becomes(ben, orderId, 'refunded');
    for (let tries = 1; tries <= maxRefundTries; tries += 1) {
      const { refund_id: refundId } = await item(itemId);
      await fixture.stripe.payments.failRefund(refundId ?? '');
      await steps.becomes(ben, orderId, 'refunding');
      await becomesLedger(orderId, { ...charged, held: -1_200 });
      expect(await item(itemId)).toMatchObject({ refund_id: null, refund_tries: tries });
      await pass(dayMs - 60_000);
      expect((await on.order(ben, orderId)).items[0].state).toBe('refunding');
      if (tries === maxRefundTries) break;
      await pass(2 * 60_000);
      await steps.becomes(ben, orderId, 'refunded');
    }
    await pass(30 * dayMs);
    await on.check(ben, orderId);
    expect((await on.order(ben, orderId)).items[0].state).toBe('refunding');
    expect(await entries(orderId, 'refund failure')).toHaveLength(maxRefundTries);
  });

  it('is seen without its message, when the order is looked at again', async () => {
    const { orderId, itemId } = await steps.accepted(ana, ben);
    await on.refund(ana, orderId, itemId);
    fixture.stripe.events.hold();
    const { refund_id: refundId } = await item(itemId);
    await fixture.stripe.payments.failRefund(refundId ?? '');
    for (const { id } of fixture.stripe.events.waiting) fixture.stripe.events.drop(id);
    await fixture.stripe.events.release();
    await on.check(ben, orderId);
    expect((await on.order(ben, orderId)).items[0].state).toBe('refunding');
  });
});

describe('a refund made by hand', () => {
  it('in part is recorded once, by call and by message, and the rest goes to the seller', async () => {
    const { orderId, paymentId } = await steps.delivered(ana, ben);
    await Promise.all([
      fixture.stripe.payments.refundByHand(paymentId, 200),
      on.check(ben, orderId),
    ]);
    await on.check(ben, orderId);
    await becomesLedger(orderId, { ...charged, held: -1_000, refunded: -200 });
    const earnings = async () => (await on.call(ana, 'GET', '/api/earnings')).body;
    expect(await earnings()).toMatchObject({ heldCents: 1_000, refundedCents: 200 });
    expect(await entries(orderId, 'refund')).toHaveLength(1);
    const { steps: lines } = await on.order(ben, orderId);
    const byHand = lines.filter(({ kind }: { kind: string }) => kind === 'partly refunded');
    expect(byHand).toHaveLength(1);
    await pass(12 * dayMs);
    await steps.becomes(ben, orderId, 'paid out');
    expect(await ledger(orderId)).toEqual({ ...charged, transferred: -1_000, refunded: -200 });
    expect(await earnings()).toMatchObject({ paidOutCents: 1_000, refundedCents: 200 });
  });

  it('in part, and then all by the seller, gives back the charge and no more', async () => {
    const { orderId, itemId, paymentId } = await steps.accepted(ana, ben);
    await fixture.stripe.payments.refundByHand(paymentId, 500);
    await becomesLedger(orderId, { ...charged, held: -700, refunded: -500 });
    await on.refund(ana, orderId, itemId);
    await steps.becomes(ben, orderId, 'refunded');
    expect(await ledger(orderId)).toEqual({ ...charged, refunded: -1_200 });
    expect((await fixture.cards.read(paymentId)).refundedCents).toBe(1_200);
  });

  it('that comes back after the seller refunded the rest is refunded again, and each failure counts with its own amount', async () => {
    const { orderId, itemId, paymentId } = await steps.accepted(ana, ben);
    const { payments } = fixture.stripe;
    const byHand = await payments.refundByHand(paymentId, 500);
    await becomesLedger(orderId, { ...charged, held: -700, refunded: -500 });
    await on.refund(ana, orderId, itemId);
    await becomesLedger(orderId, { ...charged, refunded: -1_200 });
    const { refund_id: ofRest } = await item(itemId);
    await payments.failRefund(byHand);
    await expect.poll(() => entries(orderId, 'refund')).toHaveLength(3);
    await becomesLedger(orderId, { ...charged, refunded: -1_200 });
    await payments.failRefund(ofRest ?? '');
    await steps.becomes(ben, orderId, 'refunding');
    await becomesLedger(orderId, { ...charged, held: -700, refunded: -500 });
    await pass(2 * dayMs);
    await steps.becomes(ben, orderId, 'refunded');
    expect(await ledger(orderId)).toEqual({ ...charged, refunded: -1_200 });
    expect((await fixture.cards.read(paymentId)).refundedCents).toBe(1_200);
  });

  it('in full ends the deal, and when it fails it is tried again', async () => {
    const { orderId, paymentId, postId } = await steps.accepted(ana, ben);
    const refundId = await fixture.stripe.payments.refundByHand(paymentId, 1_200);
    await steps.becomes(ben, orderId, 'refunded');
    expect(await on.status(postId)).toBe('available');
    expect(await ledger(orderId)).toEqual({ ...charged, refunded: -1_200 });
    await fixture.stripe.payments.failRefund(refundId);
    await expect.poll(() => entries(orderId, 'refund')).toHaveLength(2);
    await steps.becomes(ben, orderId, 'refunded');
    expect(await ledger(orderId)).toEqual({ ...charged, refunded: -1_200 });
  });

  it('after the payout takes the money back from the seller', async () => {
    const { orderId, paymentId } = await paidOut();
    await fixture.stripe.payments.refundByHand(paymentId, 1_200);
    await steps.becomes(ben, orderId, 'refunded');
    await becomesLedger(orderId, { ...charged, refunded: -1_200 });
    expect((await accountOf(ana)).pendingCents).toBe(0);
  });

  it('after the payout is the loss of the operator if the seller has spent it', async () => {
    const { orderId, paymentId, itemId } = await paidOut();
    (await accountOf(ana)).pendingCents = 0;
    await fixture.stripe.payments.refundByHand(paymentId, 1_200);
    const lost = { ...charged, platform: feeCents + 1_200, transferred: -1_200, refunded: -1_200 };
    await becomesLedger(orderId, lost);
    await expect.poll(async () => (await item(itemId)).written_off_cents).toBe(1_200);
    await pass(dayMs);
    expect(await ledger(orderId)).toEqual(lost);
  });
});

describe('a dispute', () => {
  const taken = { ...charged, platform: feeCents + 2_700, provider: -feeCents - 1_500 };

  it('stops the transfer until it is won', async () => {
    const { orderId, paymentId } = await steps.delivered(ana, ben);
    const disputeId = await fixture.stripe.payments.openDispute(paymentId);
    await steps.becomes(ben, orderId, 'disputed');
    await pass(20 * dayMs);
    await on.check(ben, orderId);
    await becomesLedger(orderId, { ...taken, held: -1_200, disputes: -1_200 });
    await fixture.stripe.payments.closeDispute(disputeId, 'won');
    await steps.becomes(ben, orderId, 'paid out');
    const won = { platform: feeCents + 1_500, provider: -feeCents - 1_500 };
    expect(await ledger(orderId)).toEqual({ captured: 1_200, ...won, transferred: -1_200 });
  });

  it('whose message is lost stops the transfer all the same', async () => {
    const { orderId, paymentId } = await steps.delivered(ana, ben);
    fixture.stripe.events.hold();
    await fixture.stripe.payments.openDispute(paymentId);
    for (const { id } of fixture.stripe.events.waiting) fixture.stripe.events.drop(id);
    await fixture.stripe.events.release();
    await pass(20 * dayMs);
    await steps.becomes(ben, orderId, 'disputed');
    expect((await ledger(orderId))['transferred']).toBeUndefined();
  });

  it('that is lost before the handoff ends the order, and the seller is not paid', async () => {
    const { orderId, paymentId, postId } = await steps.accepted(ana, ben);
    const disputeId = await fixture.stripe.payments.openDispute(paymentId);
    await fixture.stripe.payments.closeDispute(disputeId, 'lost');
    await steps.becomes(ben, orderId, 'charged back');
    const lost = { platform: feeCents + 1_500, provider: -feeCents - 1_500, disputes: -1_200 };
    expect(await ledger(orderId)).toEqual({ captured: 1_200, ...lost });
    expect(await on.status(postId)).toBe('available');
    expect(await entries(orderId, 'dispute charged')).toHaveLength(1);
  });

  it('that is lost after the payout takes it back, and gives it again when it is reinstated', async () => {
    const { orderId, paymentId } = await paidOut();
    const disputeId = await fixture.stripe.payments.openDispute(paymentId);
    await steps.becomes(ben, orderId, 'disputed');
    await fixture.stripe.payments.closeDispute(disputeId, 'lost');
    await steps.becomes(ben, orderId, 'charged back');
    const fees = { platform: feeCents + 1_500, provider: -feeCents - 1_500 };
    await becomesLedger(orderId, { captured: 1_200, ...fees, disputes: -1_200 });
    expect((await accountOf(ana)).pendingCents).toBe(0);
    await fixture.stripe.payments.closeDispute(disputeId, 'won');
    await steps.becomes(ben, orderId, 'paid out');
    await becomesLedger(orderId, { captured: 1_200, ...fees, transferred: -1_200 });
    expect((await accountOf(ana)).pendingCents).toBe(1_200);
  });

  it('that is lost leaves a refund that fails afterwards to a person, because Stripe refunds nothing more', async () => {
    const postIds = [await on.sell(ana, 'Desk lamp'), await on.sell(ana, 'Chair')];
    const items = postIds.map((postId) => ({ postId }));
    const orderId: string = (await on.open(ben, items)).body.id;
    await on.pay(orderId);
    await on.check(ben, orderId);
    const accepted = (await on.answer(ana, orderId, 'accept')).body;
    const itemId: string = accepted.items[0].id;
    await on.refund(ana, orderId, itemId);
    await steps.becomes(ben, orderId, 'refunded');
    const { payment_id: paymentId } = await fixture.server.db
      .selectFrom('orders')
      .select('payment_id')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const { payments } = fixture.stripe;
    await payments.closeDispute(await payments.openDispute(paymentId ?? ''), 'lost');
    const isCharged = async () => (await entries(orderId, 'dispute charged')).length;
    await expect.poll(isCharged).toBe(1);
    const { refund_id: refundId } = await item(itemId);
    await payments.failRefund(refundId ?? '');
    await steps.becomes(ben, orderId, 'refunding');
    await pass(2 * dayMs);
    const tries = async () => (await item(itemId)).refund_tries;
    await expect.poll(tries).toBe(maxRefundTries);
  });

  it('ends the same, in whichever order its messages come, and however often', async () => {
    fixture.stripe.events.hold();
    const { orderId, paymentId } = await paidOut();
    const disputeId = await fixture.stripe.payments.openDispute(paymentId);
    await fixture.stripe.payments.closeDispute(disputeId, 'lost');
    await fixture.stripe.payments.closeDispute(disputeId, 'won');
    const ids = fixture.stripe.events.waiting.map(({ id }) => id);
    for (const id of [...ids.toReversed(), ...ids]) await fixture.stripe.events.deliver(id);
    await fixture.stripe.events.release();
    await pass(dayMs);
    const fees = { platform: feeCents + 1_500, provider: -feeCents - 1_500 };
    await becomesLedger(orderId, { captured: 1_200, ...fees, transferred: -1_200 });
    await steps.becomes(ben, orderId, 'paid out');
  });
});
