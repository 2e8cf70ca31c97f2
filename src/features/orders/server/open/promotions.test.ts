import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#platform/contract/durations.ts';
import { newId } from '#platform/server/ids.ts';
import {
  ordersOn,
  startOrderFixture,
  untilPaidOutMs,
  type OrderFixture,
} from '#tests/support/buying/orders.ts';
import { promotionsOn } from '#tests/support/buying/promotions.ts';
import { runJobsNow } from '#tests/support/servers/clock.ts';
import type { Person } from '#tests/support/servers/server.ts';
import { balances } from '../ledger/ledger-queries.ts';
import { orderRows } from '../stored-data-queries.ts';

let fixture: OrderFixture;
let on: ReturnType<typeof ordersOn>;
let codes: ReturnType<typeof promotionsOn>;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  fixture = await startOrderFixture();
  on = ordersOn(fixture);
  codes = promotionsOn(fixture);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.stripe.failWith(undefined);
  [ana, ben] = await Promise.all([on.seller('Ana'), on.person('Ben')]);
});

const ledger = async (orderId: string) =>
  Object.fromEntries(await balances(fixture.server.db, orderId));

/** captured + promotions = held + transferred + refunded + platform + provider + disputes */
const addsUp = async (orderId: string) => {
  const sums = Object.values(await ledger(orderId));
  expect(sums.reduce((total, cents) => total + cents, 0)).toBe(0);
};

const stripeFee = (cents: number) => Math.round(cents * 0.029) + 30;

const become = (orderId: string, states: string[]) => {
  const read = async () =>
    (await on.order(ben, orderId)).items.map(({ state }: { state: string }) => state);
  return expect.poll(read).toEqual(states);
};

/** Ben has begun to pay for items of Ana, with a code. */
async function opened(code: string, prices = [1_200]) {
  await codes.keep(ben, code);
  const items = await Promise.all(
    prices.map(async (priceCents, index) => ({
      postId: await on.sell(ana, `Item ${index}`, { priceCents }),
      priceCents,
    })),
  );
  const { body } = await on.open(ben, items, newId(), { code });
  const orderId: string = body.id;
  return { orderId, items, body };
}

async function accepted(code: string, prices?: number[]) {
  const made = await opened(code, prices);
  await on.pay(made.orderId);
  await on.check(ben, made.orderId);
  const { body } = await on.answer(ana, made.orderId, 'accept');
  expect(body.state).toBe('captured');
  return { ...made, order: await on.order(ben, made.orderId) };
}

async function complete(): Promise<void> {
  const { id: dealId, code } = await on.deal(ben, ana);
  await on.call(ana, 'POST', `/api/deals/${dealId}/code`, { code });
}

async function accountOf({ memberId }: Person): Promise<string> {
  const account = await fixture.server.db
    .selectFrom('members')
    .select('stripe_account_id as id')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return account.id ?? '';
}

const transfers = (orderId: string) => fixture.stripe.payments.transfersOf(orderId);

describe('an order with a code', () => {
  it('charges the card less, pays the seller in full in two transfers, and each cent is in the ledger', async () => {
    const code = await codes.promotion();
    const { orderId, order, body } = await accepted(code);
    expect(body).toMatchObject({ totalCents: 700, promotionCents: 500, itemsCents: 1_200 });
    expect(await codes.uses(code)).toEqual(['used']);
    expect(await codes.kept(ben)).toBeNull();
    const fee = stripeFee(700);
    const charged = { captured: 700, promotions: 500, held: -1_200, platform: fee, provider: -fee };
    expect(await ledger(orderId)).toEqual(charged);
    const full = { promotionCents: 0, itemsCents: 1_200, totalCents: 1_200 };
    expect(await on.order(ana, orderId)).toMatchObject(full);
    const exported = async ({ memberId }: Person) => {
      const after = '00000000-0000-0000-0000-000000000000';
      const [row] = await orderRows(fixture.server.db, { memberId, after, limit: 1 });
      return row?.data;
    };
    expect(await exported(ben)).toMatchObject({
      totalCents: 700,
      items: [{ promotionCents: 500 }],
    });
    expect(await exported(ana)).toMatchObject({
      totalCents: 1_200,
      items: [{ promotionCents: 0 }],
    });

    await complete();
    await become(orderId, ['delivered']);
    fixture.clock.advance(untilPaidOutMs);
    await become(orderId, ['paid out']);
    expect(await ledger(orderId)).toEqual({ ...charged, held: 0, transferred: -1_200 });
    expect(
      transfers(orderId).map(({ amount, source_transaction }) => [
        amount,
        source_transaction !== null,
      ]),
    ).toEqual([
      [500, false],
      [700, true],
    ]);
    expect((await on.call(ana, 'GET', '/api/earnings')).body.paidOutCents).toBe(1_200);
    expect(order.items).toHaveLength(1);
  });

  it('of two items, one refunded, is right to the cent', async () => {
    const code = await codes.promotion({ centsOff: 1_001 });
    const { orderId, order } = await accepted(code, [1_199, 2_450]);
    // 1001 over 1199 and 2450: 328.9 and 672.1.
    const [one, two] = order.items;
    expect(order).toMatchObject({ totalCents: 2_648, promotionCents: 1_001 });
    const first = one.priceCents === 1_199 ? one : two;
    await on.refund(ana, orderId, first.id);
    const states = order.items.map(({ id }: { id: string }) =>
      id === first.id ? 'refunded' : 'accepted',
    );
    await become(orderId, states);
    const fee = stripeFee(2_648);
    expect(await ledger(orderId)).toEqual({
      captured: 2_648,
      promotions: 1_001 - 329,
      held: -2_450,
      refunded: -(1_199 - 329),
      platform: fee,
      provider: -fee,
    });
    await addsUp(orderId);
    // What was charged once is a use, also after a refund.
    expect(await codes.uses(code)).toEqual(['used']);
  });

  it('never charges less than the card takes', async () => {
    const code = await codes.promotion({ centsOff: 5_000 });
    const { body } = await opened(code);
    expect(body).toMatchObject({ totalCents: 50, promotionCents: 1_150 });
  });

  it('waits with the money if the balance is too low, and pays later', async () => {
    const code = await codes.promotion();
    const { orderId } = await accepted(code);
    await complete();
    await become(orderId, ['delivered']);
    const error = { type: 'invalid_request_error', code: 'balance_insufficient' };
    fixture.stripe.failWith({ status: 400, body: JSON.stringify({ error }) });
    fixture.clock.advance(untilPaidOutMs);
    await runJobsNow(fixture.server.db, 'settle-order');
    expect((await on.order(ben, orderId)).items[0].state).toBe('delivered');
    fixture.stripe.failWith(undefined);
    fixture.clock.advance(dayMs + 1_000);
    await become(orderId, ['paid out']);
    expect(transfers(orderId)).toHaveLength(2);
  });

  it('pays each part once, also after a crash between Stripe and our rows', async () => {
    const code = await codes.promotion();
    const { orderId, order } = await accepted(code);
    await complete();
    await become(orderId, ['delivered']);
    const { chargeId } = await fixture.server.db
      .selectFrom('orders')
      .select('charge_id as chargeId')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const [{ id: itemId }] = order.items;
    const accountId = await accountOf(ana);
    const all = { accountId, orderId };
    await fixture.cards.transfer({
      ...all,
      chargeId: null,
      amountCents: 500,
      key: `transfer-${itemId}-0`,
    });
    await fixture.cards.transfer({
      ...all,
      chargeId,
      amountCents: 700,
      key: `transfer-${itemId}-1`,
    });
    fixture.clock.advance(untilPaidOutMs);
    await become(orderId, ['paid out']);
    expect(transfers(orderId).map(({ amount }) => amount)).toEqual([500, 700]);
    expect(await ledger(orderId)).toMatchObject({ held: 0, transferred: -1_200 });
  });

  it('takes both parts back before a refund after the transfer', async () => {
    const code = await codes.promotion();
    const { orderId, order } = await accepted(code);
    await complete();
    await become(orderId, ['delivered']);
    fixture.clock.advance(untilPaidOutMs);
    await become(orderId, ['paid out']);
    const { db } = fixture.server;
    await db.updateTable('orders').set({ settled_at: null }).where('id', '=', orderId).execute();
    await db
      .updateTable('order_items')
      .set({ refund_reason: 'claim', refund_asked_at: new Date() })
      .where('id', '=', order.items[0].id)
      .execute();
    await on.check(ben, orderId);
    await become(orderId, ['refunded']);
    expect(transfers(orderId).map(({ reversed }) => reversed)).toEqual([true, true]);
    const sums = await ledger(orderId);
    expect(sums).toMatchObject({ captured: 700, promotions: 0, refunded: -700, held: 0 });
    expect(sums['transferred']).toBe(0);
  });

  it('takes back what the operator added before a refund between the two transfers', async () => {
    const code = await codes.promotion();
    const { orderId, order } = await accepted(code);
    await complete();
    await become(orderId, ['delivered']);
    const [{ id: itemId }] = order.items;
    const { db } = fixture.server;
    // As after a crash between the two.
    const { id } = await fixture.cards.transfer({
      accountId: await accountOf(ana),
      chargeId: null,
      orderId,
      amountCents: 500,
      key: `transfer-${itemId}-0`,
    });
    await db
      .updateTable('order_items')
      .set({ moved_cents: 500, money_moves: 1 })
      .where('id', '=', itemId)
      .execute();
    const transfer = { id, item_id: itemId, number: 1, is_added: true, cents: 500 };
    await db
      .insertInto('item_transfers')
      .values({ ...transfer, transferred_at: new Date() })
      .execute();
    await on.refund(ana, orderId, itemId);
    await become(orderId, ['refunded']);
    expect(transfers(orderId).map(({ amount, reversed }) => [amount, reversed])).toEqual([
      [500, true],
    ]);
  });
});
