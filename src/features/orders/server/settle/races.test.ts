import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { hourMs } from '#platform/contract/durations.ts';
import { stepsOn } from '#tests/support/buying/order-steps.ts';
import { ordersOn, startOrderFixture, type OrderFixture } from '#tests/support/buying/orders.ts';
import type { Person } from '#tests/support/servers/server.ts';
import { balances } from '../ledger/ledger-queries.ts';
import { storeUnsettled } from './record-queries.ts';
import { settle } from './settle.ts';

let fixture: OrderFixture;
let on: ReturnType<typeof ordersOn>;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  fixture = await startOrderFixture({ sendsEvents: false });
  on = ordersOn(fixture);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  [ana, ben] = await Promise.all([on.seller('Ana'), on.person('Ben')]);
});

/** Settles as another server would, some time later; `meanwhile` happens before the transaction of that number. */
function settleLater(
  orderId: string,
  {
    hours = 0,
    number = 1,
    meanwhile,
  }: {
    hours?: number;
    number?: number;
    meanwhile?: () => Promise<unknown>;
  },
): Promise<void> {
  const { server, cards } = fixture;
  const { db, app } = server;
  const now = new Date(fixture.clock.now().getTime() + hours * hourMs);
  let transactions = 0;
  const inTransaction: typeof server.inTransaction = async (work) => {
    transactions += 1;
    if (transactions === number) await meanwhile?.();
    return server.inTransaction(work);
  };
  const clock = { now: () => now };
  return settle({ cards, payments: undefined, clock, db, inTransaction, log: app.log }, orderId);
}

const untilNoJobIsDue = (orderId: string) =>
  expect
    .poll(() =>
      fixture.server.db
        .selectFrom('jobs')
        .select('key')
        .where('key', '=', orderId)
        .where((job) =>
          job.or([job('run_at', '<=', fixture.clock.now()), job('claim', 'is not', null)]),
        )
        .execute(),
    )
    .toEqual([]);

const orderOf = (orderId: string) =>
  fixture.server.db
    .selectFrom('orders')
    .select(['state', 'void_reason', 'settled_at', 'payment_id'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();

const setPayment = (orderId: string, paymentId: string | null) =>
  fixture.server.db
    .updateTable('orders')
    .set({ payment_id: paymentId })
    .where('id', '=', orderId)
    .execute();

async function opened(): Promise<{ orderId: string; paymentId: string }> {
  const { body } = await on.open(ben, [{ postId: await on.sell(ana) }]);
  const { payment_id: paymentId } = await orderOf(body.id);
  return { orderId: body.id, paymentId: paymentId ?? '' };
}

it('a dispute that comes while an order is settled keeps it open', async () => {
  const { orderId, itemId } = await stepsOn(fixture).accepted(ana, ben);
  await on.refund(ana, orderId, itemId);
  await expect.poll(async () => (await orderOf(orderId)).settled_at).not.toBeNull();
  const { db } = fixture.server;
  const readJobs = () => db.selectFrom('jobs').select('key').where('key', '=', orderId).execute();
  await expect.poll(readJobs).toEqual([]);
  await storeUnsettled(db, orderId);
  const at = fixture.clock.now();
  const dispute = { id: 'du_late', order_id: orderId, amount_cents: 1, fee_cents: 0 };
  await settleLater(orderId, {
    // The first one records what Stripe says of the charge.
    number: 2,
    meanwhile: () =>
      db
        .insertInto('order_disputes')
        .values({ ...dispute, state: 'open', read_at: at, opened_at: at })
        .execute(),
  });
  expect((await orderOf(orderId)).settled_at).toBeNull();
});

it('a payment between the look at Stripe and the end of its time wins', async () => {
  const { orderId } = await opened();
  // The first transaction is the one of that look.
  await settleLater(orderId, { hours: 1, meanwhile: () => on.pay(orderId) });
  expect(await orderOf(orderId)).toMatchObject({ state: 'authorized', void_reason: null });
});

it('a payment that is opened while its order is given up is canceled, too', async () => {
  const { orderId, paymentId } = await opened();
  await setPayment(orderId, null);
  const meanwhile = () => setPayment(orderId, paymentId);
  await settleLater(orderId, { hours: 1, meanwhile });
  expect(await orderOf(orderId)).toMatchObject({ state: 'voided', void_reason: 'unpaid' });
  expect((await fixture.cards.read(paymentId)).state).toBe('canceled');
});

it('a cancellation of ours whose response was lost keeps its reason', async () => {
  const { orderId, paymentId } = await opened();
  await on.pay(orderId);
  await on.check(ben, orderId);
  expect(await orderOf(orderId)).toMatchObject({ state: 'authorized' });
  // The job that the check has added would see the cancellation, too.
  await untilNoJobIsDue(orderId);
  await fixture.cards.cancel(paymentId);
  await settleLater(orderId, { hours: 25 });
  expect(await orderOf(orderId)).toMatchObject({ state: 'voided', void_reason: 'not accepted' });
});

it('a refund by hand that came back after it was read is not counted', async () => {
  const { orderId, itemId, paymentId } = await stepsOn(fixture).accepted(ana, ben);
  const { payments } = fixture.stripe;
  const before = await balances(fixture.server.db, orderId);
  await payments.refundByHand(paymentId, 200);
  await settleLater(orderId, {
    // Another server reads it later, and records that it came back.
    meanwhile: async () => {
      const [refund] = await fixture.cards.refundsOf(paymentId);
      await payments.failRefund(refund?.id ?? '');
      await settleLater(orderId, {});
    },
  });
  const parts = await fixture.server.db
    .selectFrom('returned_parts')
    .select('cents')
    .where('item_id', '=', itemId)
    .where('undone_at', 'is', null)
    .execute();
  expect(parts).toEqual([]);
  const after = await balances(fixture.server.db, orderId);
  expect(after.get('held')).toBe(before.get('held'));
  expect(after.get('refunded') ?? 0).toBe(0);
});
