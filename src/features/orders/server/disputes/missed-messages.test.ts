import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { dayMs } from '#platform/contract/durations.ts';
import { stepsOn } from '#tests/support/buying/order-steps.ts';
import { ordersOn, startOrderFixture, type OrderFixture } from '#tests/support/buying/orders.ts';
import { runJobsNow } from '#tests/support/servers/clock.ts';
import type { Person } from '#tests/support/servers/server.ts';
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
  [ana, ben] = await Promise.all([on.seller('Ana'), on.person('Ben')]);
});

const becomesSettled = (orderId: string, isSettled: boolean) =>
  expect
    .poll(async () => {
      const order = await fixture.server.db
        .selectFrom('orders')
        .select('settled_at')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow();
      return order.settled_at !== null;
    })
    .toBe(isSettled);

/** The messages of an act are lost for good. */
async function unheard(act: () => Promise<unknown>): Promise<void> {
  const { events } = fixture.stripe;
  await events.whenSent();
  events.hold();
  await act();
  for (const { id } of events.waiting) events.drop(id);
  await events.release();
}

/** The order of another test may be between a refund at Stripe and its entry. */
async function agreesWithStripe(from = since): Promise<void> {
  const readDifferences = async () => {
    const changes = fixture.cards.balanceChanges({ since: readsFrom(from) });
    return (await reconcile(fixture.server.db, { since: from, changes })).differences;
  };
  await expect.poll(readDifferences).toEqual([]);
}

const readMessages = () => runJobsNow(fixture.server.db, 'read-missed-messages');

it('a dispute of a settled order whose messages are lost is found within the hour', async () => {
  const { orderId, paymentId } = await steps.delivered(ana, ben);
  fixture.clock.advance(12 * dayMs);
  await steps.becomes(ben, orderId, 'paid out');
  await becomesSettled(orderId, true);
  await unheard(async () => {
    const disputeId = await fixture.stripe.payments.openDispute(paymentId);
    await fixture.stripe.payments.closeDispute(disputeId, 'lost');
  });
  await readMessages();
  await steps.becomes(ben, orderId, 'charged back');
  await becomesSettled(orderId, true);
  await agreesWithStripe();
});

it('so is a refund of a settled order that fails days later', async () => {
  const { orderId, itemId } = await steps.accepted(ana, ben);
  await on.refund(ana, orderId, itemId);
  await becomesSettled(orderId, true);
  fixture.clock.advance(3 * dayMs);
  const [payment] = fixture.stripe.payments.all();
  const [refund] = payment ? fixture.stripe.payments.refundsOf(payment) : [];
  await unheard(() => fixture.stripe.payments.failRefund(refund?.id ?? ''));
  await readMessages();
  await steps.becomes(ben, orderId, 'refunding');
  await agreesWithStripe();
});

it('what was found days later agrees with what Stripe moved then', async () => {
  const { orderId, paymentId } = await steps.accepted(ana, ben);
  await unheard(() => fixture.stripe.payments.refundByHand(paymentId, 200));
  fixture.clock.advance(5 * dayMs);
  const from = fixture.clock.now();
  await readMessages();
  const kinds = async () =>
    (await on.order(ben, orderId)).steps.map(({ kind }: { kind: string }) => kind);
  await expect.poll(kinds).toContain('partly refunded');
  await agreesWithStripe(from);
});
