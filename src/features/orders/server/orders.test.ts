import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs, hourMs } from '#platform/contract/durations.ts';
import {
  ordersOn,
  startOrderFixture,
  untilPaidOutMs,
  type OrderFixture,
} from '#tests/support/buying/orders.ts';
import type { Person } from '#tests/support/servers/server.ts';
import { acceptHours, handoffDays, payMinutes } from '../contract.ts';
import { balances } from './ledger/ledger-queries.ts';

let fixture: OrderFixture;
let on: ReturnType<typeof ordersOn>;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  fixture = await startOrderFixture();
  on = ordersOn(fixture);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  [ana, ben] = await Promise.all([on.seller('Ana'), on.person('Ben')]);
});

const ledger = async (orderId: string) =>
  Object.fromEntries(await balances(fixture.server.db, orderId));

const ordersOf = async (as: Person, role = 'buyer') =>
  (await on.call(as, 'GET', `/api/orders?role=${role}`)).body.items.map(
    ({ id, state }: { id: string; state: string }) => [id, state],
  );

/** Ben has paid for Ana's lamp. */
async function paid(): Promise<{ postId: string; orderId: string; itemId: string }> {
  const postId = await on.sell(ana);
  const { body } = await on.open(ben, [{ postId }]);
  await on.pay(body.id);
  const { body: order } = await on.check(ben, body.id);
  expect(order.state).toBe('authorized');
  return { postId, orderId: body.id, itemId: order.items[0].id };
}

async function accepted(): Promise<Awaited<ReturnType<typeof paid>>> {
  const made = await paid();
  expect((await on.answer(ana, made.orderId, 'accept')).body.state).toBe('captured');
  return made;
}

/** Waits until the order and its first item are in these states. */
async function become(orderId: string, states: [string, string]): Promise<void> {
  const read = async () => {
    const { state, items } = await on.order(ben, orderId);
    return [state, items[0].state];
  };
  await expect.poll(read).toEqual(states);
}

describe('an order', () => {
  it('goes from the card to the handoff to the seller, and each cent is in the ledger', async () => {
    const postId = await on.sell(ana);
    const opened = await on.open(ben, [{ postId }]);
    expect(opened.status).toBe(201);
    const { id: orderId } = opened.body;
    expect(opened.body).toMatchObject({ state: 'opened', role: 'buyer', totalCents: 1_200 });
    expect(opened.body.pay.url).toContain('/pay/');
    expect(await on.status(postId)).toBe('reserved');

    await on.pay(orderId);
    const { body: order } = await on.check(ben, orderId);
    expect(order).toMatchObject({ state: 'authorized', pay: null, items: [{ state: 'waiting' }] });
    expect(await on.deal(ana, ben)).toMatchObject({
      state: 'held',
      order: { id: orderId, payment: 'paid' },
    });
    expect(await ledger(orderId)).toEqual({});

    const { body: taken } = await on.answer(ana, orderId, 'accept');
    expect(taken).toMatchObject({ state: 'captured', items: [{ state: 'accepted' }] });
    const feeCents = Math.round(1_200 * 0.029) + 30;
    const charged = { captured: 1_200, held: -1_200, platform: feeCents, provider: -feeCents };
    expect(await ledger(orderId)).toEqual(charged);

    const { id: dealId, code } = await on.deal(ben, ana);
    expect((await on.call(ana, 'POST', `/api/deals/${dealId}/code`, { code })).body.state).toBe(
      'sold',
    );
    await become(orderId, ['captured', 'delivered']);
    expect(await on.status(postId)).toBe('sold');

    fixture.clock.advance(untilPaidOutMs);
    await become(orderId, ['captured', 'paid out']);
    expect(await ledger(orderId)).toEqual({ ...charged, held: 0, transferred: -1_200 });
    const earnings = (await on.call(ana, 'GET', '/api/earnings')).body;
    expect(earnings).toMatchObject({ heldCents: 0, waitingCents: 0, paidOutCents: 1_200 });
  });

  it('that nobody pays is given up after 15 minutes, and the item is free', async () => {
    const postId = await on.sell(ana);
    const { body } = await on.open(ben, [{ postId }]);
    fixture.clock.advance(payMinutes * 60_000 + 1_000);
    await become(body.id, ['voided', 'voided']);
    expect(await on.status(postId)).toBe('available');
    await on.pay(body.id).catch(() => undefined);
    expect((await on.order(ben, body.id)).state).toBe('voided');
  });

  it('that the seller does not accept within a day is given up', async () => {
    const { orderId, postId } = await paid();
    fixture.clock.advance(acceptHours * hourMs + 1_000);
    await become(orderId, ['voided', 'voided']);
    expect(await on.order(ben, orderId)).toMatchObject({ voidReason: 'not accepted' });
    expect(await on.status(postId)).toBe('available');
    expect(await ledger(orderId)).toEqual({});
  });

  it('is declined by the seller or canceled by the buyer, and nothing is charged', async () => {
    const [one, other] = [await paid(), await paid()];
    expect((await on.answer(ana, one.orderId, 'decline')).body).toMatchObject({
      state: 'voided',
      voidReason: 'declined',
    });
    expect((await on.answer(ben, other.orderId, 'cancel')).body).toMatchObject({
      state: 'voided',
      voidReason: 'canceled',
    });
    expect(await on.status(one.postId)).toBe('available');
    // The first answer counts; the same one again changes nothing.
    expect((await on.answer(ana, one.orderId, 'decline')).status).toBe(200);
    expect((await on.answer(ana, other.orderId, 'accept')).body.error).toBe('order_changed');
  });

  it('that is never handed over is refunded by itself, in full', async () => {
    const { orderId, postId } = await accepted();
    fixture.clock.advance(handoffDays * dayMs + 1_000);
    await become(orderId, ['captured', 'refunded']);
    expect(await ledger(orderId)).toMatchObject({ captured: 1_200, held: 0, refunded: -1_200 });
    expect(await on.status(postId)).toBe('available');
  });

  it('is refunded by the seller before the handoff, once', async () => {
    const { orderId, itemId, postId } = await accepted();
    expect((await on.refund(ana, orderId, itemId)).body.items).toMatchObject([
      { state: 'refunded' },
    ]);
    expect((await on.refund(ana, orderId, itemId)).status).toBe(200);
    expect(await ledger(orderId)).toMatchObject({ refunded: -1_200, held: 0 });
    expect(await on.status(postId)).toBe('available');
    expect((await on.refund(ben, orderId, itemId)).body.error).toBe('order_missing');
  });

  it('that waits for its payment is in the list of its buyer, not of its seller', async () => {
    const cleo = await on.person('Cleo');
    const [lamp, desk] = [await on.sell(ana), await on.sell(ana, 'Desk')];
    const { body: first } = await on.open(ben, [{ postId: lamp }]);
    expect(await ordersOf(ben)).toEqual([[first.id, 'opened']]);
    expect(await ordersOf(ana, 'seller')).toEqual([]);
    expect(await ordersOf(cleo)).toEqual([]);
    // Another choice is another order; the first one is given up.
    const { body: second } = await on.open(ben, [{ postId: lamp }, { postId: desk }]);
    expect(await ordersOf(ben)).toEqual([[second.id, 'opened']]);
    await on.pay(second.id);
    await on.check(ben, second.id);
    expect(await ordersOf(ben)).toEqual([[second.id, 'authorized']]);
    expect(await ordersOf(ana, 'seller')).toEqual([[second.id, 'authorized']]);
    // What nobody pays leaves the list.
    const { body: third } = await on.open(ben, [{ postId: await on.sell(ana) }]);
    await on.check(ben, third.id, { giveUp: true });
    expect(await ordersOf(ben)).toEqual([[second.id, 'authorized']]);
  });
});
