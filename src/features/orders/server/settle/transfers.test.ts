import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#platform/contract/durations.ts';
import { stepsOn } from '#tests/support/buying/order-steps.ts';
import {
  ordersOn,
  startOrderFixture,
  untilPaidOutMs,
  type OrderFixture,
} from '#tests/support/buying/orders.ts';
import { mailsTo } from '#tests/support/data/mailbox.ts';
import { runJobsNow } from '#tests/support/servers/clock.ts';
import type { Person } from '#tests/support/servers/server.ts';
import { balances } from '../ledger/ledger-queries.ts';
import { readsFrom, reconcile } from '../ledger/reconcile.ts';

let fixture: OrderFixture;
let on: ReturnType<typeof ordersOn>;
let steps: ReturnType<typeof stepsOn>;
let since: Date;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  fixture = await startOrderFixture();
  [on, steps, since] = [ordersOn(fixture), stepsOn(fixture), fixture.clock.now()];
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.stripe.failWith(undefined);
  [ana, ben] = await Promise.all([on.seller('Ana'), on.person('Ben')]);
});

async function paidOut() {
  const made = await steps.delivered(ana, ben);
  fixture.clock.advance(untilPaidOutMs);
  await look();
  await steps.becomes(ben, made.orderId, 'paid out');
  return made;
}

const look = () => runJobsNow(fixture.server.db, 'settle-order');
const transfers = (orderId: string) =>
  fixture.stripe.payments
    .transfersOf(orderId)
    .map(({ amount, amount_reversed: reversed }) => [amount, reversed]);
const transferred = async (orderId: string) =>
  0 - ((await balances(fixture.server.db, orderId)).get('transferred') ?? 0);
const becomesTransferred = (orderId: string, cents: number) =>
  expect.poll(() => transferred(orderId)).toBe(cents);

async function agreesWithStripe(): Promise<void> {
  const changes = fixture.cards.balanceChanges({ since: readsFrom(since) });
  const { differences } = await reconcile(fixture.server.db, { since, changes });
  expect(differences).toEqual([]);
}

/** The response of the next call of a kind is lost: Stripe has done it, and the server does not know. */
async function loses(path: RegExp, act: () => Promise<unknown>): Promise<void> {
  const before = fixture.stripe.failedCalls();
  fixture.stripe.failWith({ status: 500, body: '{}', isDone: true, path });
  await act();
  await expect.poll(() => fixture.stripe.failedCalls()).toBeGreaterThan(before);
  fixture.stripe.failWith(undefined);
}

/** A refund of a part by hand, after the payout, which the bank sends back: the seller is paid that part again. */
async function paidInParts() {
  const made = await paidOut();
  const { payments } = fixture.stripe;
  const refundId = await payments.refundByHand(made.paymentId, 500);
  await becomesTransferred(made.orderId, 700);
  await payments.failRefund(refundId);
  await becomesTransferred(made.orderId, 1_200);
  expect(transfers(made.orderId)).toEqual([
    [1_200, 500],
    [500, 0],
  ]);
  return made;
}

describe('what a seller was paid in several transfers', () => {
  it('is taken back from each, the newest first', async () => {
    const { orderId, paymentId } = await paidInParts();
    await fixture.stripe.payments.refundByHand(paymentId, 600);
    await becomesTransferred(orderId, 600);
    expect(transfers(orderId)).toEqual([
      [1_200, 600],
      [500, 500],
    ]);
    await fixture.stripe.payments.refundByHand(paymentId, 600);
    await becomesTransferred(orderId, 0);
    expect(transfers(orderId)).toEqual([
      [1_200, 1_200],
      [500, 500],
    ]);
    await agreesWithStripe();
  });

  it('is taken back to the cent after a dispute that was lost, reinstated, and a refund, with a lost response at each step', async () => {
    const { orderId, paymentId } = await paidInParts();
    const { payments } = fixture.stripe;
    const disputeId = await payments.openDispute(paymentId);
    await steps.becomes(ben, orderId, 'disputed');
    await loses(/\/reversals$/, () => payments.closeDispute(disputeId, 'lost'));
    await loses(/\/reversals$/, look);
    await look();
    await becomesTransferred(orderId, 0);
    await loses(/\/transfers$/, () => payments.closeDispute(disputeId, 'won'));
    await look();
    await becomesTransferred(orderId, 1_200);
    expect(transfers(orderId)).toEqual([
      [1_200, 1_200],
      [500, 500],
      [1_200, 0],
    ]);
    await loses(/\/reversals$/, () => payments.refundByHand(paymentId, 1_200));
    await look();
    await becomesTransferred(orderId, 0);
    expect(transfers(orderId).map(([cents, reversed]) => cents === reversed)).not.toContain(false);
    await agreesWithStripe();
  });

  it('of which a part is lost is taken back as far as it is there', async () => {
    const { orderId, paymentId } = await paidInParts();
    const [first] = fixture.stripe.payments.transfersOf(orderId);
    const accountId = typeof first?.destination === 'string' ? first.destination : '';
    const account = fixture.stripe.accounts.find(accountId);
    if (!account) throw new Error('no account');
    // Too little for the first transfer, enough for the second.
    await fixture.stripe.accounts.setPending(account, 600);
    await fixture.stripe.payments.refundByHand(paymentId, 1_200);
    await becomesTransferred(orderId, 700);
    await steps.becomes(ben, orderId, 'refunded');
    await agreesWithStripe();
  });
});

describe('what was done at Stripe and not heard of', () => {
  it('is recorded before a refund that was asked for meanwhile: a transfer is taken back first', async () => {
    const { orderId, itemId } = await steps.delivered(ana, ben);
    fixture.clock.advance(untilPaidOutMs);
    await loses(/\/transfers$/, look);
    expect(await transferred(orderId)).toBe(0);
    await on.refund(ana, orderId, itemId);
    await steps.becomes(ben, orderId, 'refunded');
    await becomesTransferred(orderId, 0);
    expect(transfers(orderId)).toEqual([[1_200, 1_200]]);
    await agreesWithStripe();
  });

  it('is recorded before a refund by hand that changes what is due', async () => {
    const { orderId, paymentId } = await steps.delivered(ana, ben);
    fixture.clock.advance(untilPaidOutMs);
    await loses(/\/transfers$/, look);
    await fixture.stripe.payments.refundByHand(paymentId, 200);
    await becomesTransferred(orderId, 1_000);
    expect(transfers(orderId)).toEqual([[1_200, 200]]);
    await agreesWithStripe();
  });

  it('is named in the mail of a refund without what a refund by hand gave back before', async () => {
    const { orderId, itemId, paymentId } = await steps.accepted(ana, ben);
    await fixture.stripe.payments.refundByHand(paymentId, 200);
    await expect
      .poll(async () => (await balances(fixture.server.db, orderId)).get('refunded'))
      .toBe(-200);
    await on.refund(ana, orderId, itemId);
    await steps.becomes(ben, orderId, 'refunded');
    const [mail] = await mailsTo(fixture.server, `${ben.username}@mail.example`);
    expect(mail?.text).toContain('$10 is on its way to your card.');
    await agreesWithStripe();
  });

  it('is recorded if it is a refund that came back since, and is tried again', async () => {
    const { orderId, itemId, paymentId } = await steps.accepted(ana, ben);
    const { payments } = fixture.stripe;
    // As after a crash between Stripe and our rows.
    const key = `refund-${itemId}-0`;
    const { id } = await fixture.cards.refund({ paymentId, amountCents: 1_200, key });
    await payments.failRefund(id);
    await payments.failRefund(await payments.refundByHand(paymentId, 300));
    await on.refund(ana, orderId, itemId);
    await steps.becomes(ben, orderId, 'refunding');
    await agreesWithStripe();
    fixture.clock.advance(2 * dayMs);
    await look();
    await steps.becomes(ben, orderId, 'refunded');
    await agreesWithStripe();
  });

  it('is recorded if it is a refund, before one that was made by hand', async () => {
    const { orderId, itemId, paymentId } = await steps.accepted(ana, ben);
    await loses(/\/refunds$/, () => on.refund(ana, orderId, itemId));
    expect((await fixture.cards.read(paymentId)).refundedCents).toBe(1_200);
    await look();
    await steps.becomes(ben, orderId, 'refunded');
    expect((await balances(fixture.server.db, orderId)).get('refunded')).toBe(-1_200);
    await agreesWithStripe();
  });
});
