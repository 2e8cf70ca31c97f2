import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BalanceChange } from '#features/payouts/server/index.ts';
import { dayMs } from '#platform/contract/durations.ts';
import { newId } from '#platform/server/ids.ts';
import { stepsOn } from '#tests/support/buying/order-steps.ts';
import { ordersOn, startOrderFixture, type OrderFixture } from '#tests/support/buying/orders.ts';
import { runJobsNow } from '#tests/support/servers/clock.ts';
import { balances, insertEntry } from './ledger-queries.ts';
import { readsFrom, reconcile } from './reconcile.ts';

let fixture: OrderFixture;
let since: Date;
let paymentId: string;
let orderId: string;
beforeAll(async () => {
  fixture = await startOrderFixture();
  since = fixture.clock.now();
});
afterAll(() => fixture.close());

/** A refund that fails and is made anew, a payout, and a lost dispute that takes it back. */
async function moveMoney(): Promise<void> {
  const [on, steps] = [ordersOn(fixture), stepsOn(fixture)];
  const [ana, ben] = await Promise.all([on.seller('Ana'), on.person('Ben')]);
  const refunded = await steps.accepted(ana, ben);
  ({ paymentId, orderId } = refunded);
  await on.refund(ana, refunded.orderId, refunded.itemId);
  const { refund_id: refundId } = await fixture.server.db
    .selectFrom('order_items')
    .select('refund_id')
    .where('id', '=', refunded.itemId)
    .executeTakeFirstOrThrow();
  await fixture.stripe.payments.failRefund(refundId ?? '');
  await steps.becomes(ben, refunded.orderId, 'refunding');
  const paid = await steps.delivered(ana, ben);
  fixture.clock.advance(15 * dayMs);
  await runJobsNow(fixture.server.db, 'settle-order');
  await steps.becomes(ben, paid.orderId, 'paid out');
  await steps.becomes(ben, refunded.orderId, 'refunded');
  const disputeId = await fixture.stripe.payments.openDispute(paid.paymentId);
  await fixture.stripe.payments.closeDispute(disputeId, 'lost');
  await steps.becomes(ben, paid.orderId, 'charged back');
  // The seller's money is taken back right after that.
  const readTransferred = async () =>
    (await balances(fixture.server.db, paid.orderId)).get('transferred');
  await expect.poll(readTransferred).toBe(0);
}

type Edit = (change: BalanceChange) => BalanceChange[];

async function* edited(edit: Edit): AsyncGenerator<BalanceChange> {
  for await (const change of fixture.cards.balanceChanges({ since: readsFrom(since) })) {
    yield* edit(change);
  }
}

const compare = (edit: Edit = (change) => [change]) =>
  reconcile(fixture.server.db, { since, changes: edited(edit) });

it('the ledger is what Stripe says, to the cent', async () => {
  await moveMoney();
  expect(await compare()).toEqual({ agreeing: 8, differences: [], otherCents: 0 });
});

it('a cent too much is found, by its id', async () => {
  const found = await compare((change) =>
    change.kind === 'transfer' ? [{ ...change, amountCents: change.amountCents - 1 }] : [change],
  );
  expect(found.differences).toEqual([
    {
      kind: 'transfer',
      id: expect.stringMatching(/^tr_/),
      orderId: expect.any(String),
      hereCents: -1_200,
      stripeCents: -1_201,
    },
  ]);
});

it('what is missing here or there is found', async () => {
  const missingThere = await compare((change) => (change.kind === 'reversal' ? [] : [change]));
  expect(missingThere.differences).toMatchObject([{ kind: 'reversal', stripeCents: null }]);
  const id = await fixture.cards.read(paymentId).then(({ chargeId }) => chargeId);
  const missingHere = await compare((change) => [
    change,
    ...(change.sourceId === id ? [{ ...change, id: 'txn_x', sourceId: 'ch_x' }] : []),
  ]);
  expect(missingHere.differences).toMatchObject([{ kind: 'charge', id: 'ch_x', hereCents: null }]);
});

it('payouts to our bank are no difference', async () => {
  const payout = { id: 'txn_po', kind: 'other', amountCents: -500, feeCents: 0 } as const;
  const found = await compare((change) => [
    change,
    ...(change.kind === 'transfer' ? [{ ...payout, sourceId: 'po_1' }] : []),
  ]);
  expect([found.differences, found.otherCents]).toEqual([[], -500]);
});

it('an entry that nothing at Stripe stands for is found', async () => {
  const entry = { id: newId(), orderId, itemId: null, kind: 'transfer', reference: 'tr_none' };
  const lines = new Map([
    ['held', 1],
    ['transferred', -1],
  ]);
  await insertEntry(fixture.server.db, { ...entry, at: fixture.clock.now() }, lines);
  expect((await compare()).differences).toMatchObject([{ id: 'tr_none', hereCents: -1 }]);
});
