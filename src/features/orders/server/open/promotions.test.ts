import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#platform/contract/durations.ts';
import { newId } from '#platform/server/ids.ts';
import { ordersOn, startOrderFixture, type OrderFixture } from '#tests/support/buying/orders.ts';
import { promotionsOn } from '#tests/support/buying/promotions.ts';
import { runJobsNow } from '#tests/support/servers/clock.ts';
import type { Person } from '#tests/support/servers/server.ts';
import { payMinutes } from '../../contract.ts';
import { balances } from '../ledger/ledger-queries.ts';

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
  return expect.poll(read, { timeout: 10_000 }).toEqual(states);
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
    expect(await on.order(ana, orderId)).toMatchObject({ promotionCents: 0, itemsCents: 1_200 });

    await complete();
    await become(orderId, ['delivered']);
    fixture.clock.advance(8 * dayMs);
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
    fixture.clock.advance(8 * dayMs);
    await runJobsNow(fixture.server.db, 'settle-order');
    expect((await on.order(ben, orderId)).items[0].state).toBe('delivered');
    fixture.stripe.failWith(undefined);
    fixture.clock.advance(dayMs + 1_000);
    await become(orderId, ['paid out']);
    expect(transfers(orderId)).toHaveLength(2);
  });

  it('takes both parts back before a refund after the transfer', async () => {
    const code = await codes.promotion();
    const { orderId, order } = await accepted(code);
    await complete();
    await become(orderId, ['delivered']);
    fixture.clock.advance(8 * dayMs);
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
});

describe('the uses of a code', () => {
  it('are given back when the order is declined, canceled, not paid or replaced', async () => {
    const code = await codes.promotion();
    const declined = await opened(code);
    expect(await codes.uses(code)).toEqual(['held']);
    await on.pay(declined.orderId);
    await on.check(ben, declined.orderId);
    expect(await codes.kept(ben)).toBeNull();
    await on.answer(ana, declined.orderId, 'decline');
    expect(await codes.uses(code)).toEqual(['given back']);
    expect(await codes.kept(ben)).toMatchObject({ code, problem: null, orderId: null });

    const canceled = await opened(code);
    await on.check(ben, canceled.orderId, { giveUp: true });
    const unpaid = await opened(code);
    fixture.clock.advance(payMinutes * 60_000 + 1_000);
    await become(unpaid.orderId, ['voided']);
    const replaced = await opened(code);
    const again = await on.open(ben, replaced.items);
    expect(again.body).toMatchObject({ totalCents: 1_200, promotionCents: 0 });
    expect((await on.order(ben, replaced.orderId)).voidReason).toBe('replaced');
    expect(new Set(await codes.uses(code))).toEqual(new Set(['given back']));
  });

  it('are one for each member, and of the last one only one buyer gets it', async () => {
    const code = await codes.promotion({ maxUses: 1 });
    const cleo = await on.person('Cleo');
    const buyers = [ben, cleo];
    for (const each of buyers) expect((await codes.keep(each, code)).status).toBe(200);
    const posts = [await on.sell(ana, 'Lamp'), await on.sell(ana, 'Rug')];
    const tries = await Promise.all(
      buyers.map((each, index) => on.open(each, [{ postId: posts[index] ?? '' }], newId(), { code })),
    );
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([201, 422]));
    const slower = tries.find(({ status }) => status === 422);
    expect(slower?.body.message).toBe('This code has been used up.');
    expect(await codes.uses(code)).toEqual(['held']);
    const late = await codes.keep(await on.person('Dan'), code);
    expect(late.body.message).toBe('This code has been used up.');
    const lost = tries[0]?.status === 422 ? ben : cleo;
    expect((await codes.kept(lost)).problem).toBe('This code has been used up.');
    // Nothing is held for the slower one.
    expect([await on.status(posts[0] ?? ''), await on.status(posts[1] ?? '')].toSorted()).toEqual([
      'available',
      'reserved',
    ]);
  });

  it('of a member are one at a time, also in two tabs', async () => {
    const code = await codes.promotion();
    await codes.keep(ben, code);
    const posts = [await on.sell(ana, 'Lamp'), await on.sell(ana, 'Rug')];
    const tries = await Promise.all(
      posts.map((postId) => on.open(ben, [{ postId }], newId(), { code })),
    );
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const slower = tries.find(({ status }) => status === 409);
    expect(slower?.body.message).toBe(
      "This code is in another order that you haven't finished paying.",
    );
    const paid = tries.find(({ status }) => status === 201)?.body.id;
    expect((await codes.kept(ben)).orderId).toBe(paid);
    await on.pay(paid);
    await on.check(ben, paid);
    expect((await codes.keep(ben, code)).body.message).toBe("You've already used this code.");
  });
});

describe('an order', () => {
  it('takes no code but the one that the buyer keeps: it is no way to try codes', async () => {
    const [code, other] = [await codes.promotion(), await codes.promotion()];
    const postId = await on.sell(ana);
    const tries = [await on.open(ben, [{ postId }], newId(), { code })];
    await codes.keep(ben, other);
    tries.push(await on.open(ben, [{ postId }], newId(), { code }));
    tries.push(await on.open(ben, [{ postId }], newId(), { code: 'NOTHING1' }));
    expect(tries.map(({ body }) => body.error)).toEqual(Array(3).fill('code_changed'));
    expect(await on.status(postId)).toBe('available');
  });

  it('says what is missing, and that a code was paused or has expired meanwhile', async () => {
    const code = await codes.promotion({ minimumCents: 2_000, endsInDays: 1 });
    const { body } = await opened(code);
    expect(body.message).toBe('Spend $8 more with this seller to use this code.');
    const { db } = fixture.server;
    await db.updateTable('promotions').set({ paused_at: new Date() }).execute();
    expect((await opened(code)).body.message ?? '').toBe("This code can't be used right now.");
    await db.updateTable('promotions').set({ paused_at: null }).execute();
    fixture.clock.advance(dayMs + 1_000);
    const postId = await on.sell(ana);
    const late = await on.open(ben, [{ postId }], newId(), { code });
    expect(late.body.message).toBe('This code has expired.');
  });

  it('of an id is not opened again with another code', async () => {
    const code = await codes.promotion();
    const { orderId, items } = await opened(code);
    expect((await on.open(ben, items, orderId)).body.error).toBe('order_changed');
    expect((await on.open(ben, items, orderId, { code })).body).toMatchObject({ id: orderId });
    // The same items and code in another tab are the same order.
    expect((await on.open(ben, items, newId(), { code })).body.id).toBe(orderId);
  });
});
