import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#platform/contract/durations.ts';
import { ordersOn, startOrderFixture, type OrderFixture } from '#tests/support/buying/orders.ts';
import { addConversation } from '#tests/support/data/conversations.ts';
import type { Person } from '#tests/support/servers/server.ts';
import { payMinutes } from '../contract.ts';

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

const becomes = (orderId: string, state: string) =>
  expect.poll(async () => (await on.order(ben, orderId)).state).toBe(state);

describe('a deal that began in the conversation', () => {
  /** Ana holds a lamp for Ben at $10, and he has opened the payment. */
  async function held(): Promise<{ postId: string; orderId: string }> {
    const postId = await on.sell(ana);
    await addConversation(fixture.server, [ben, ana]);
    await on.call(ben, 'POST', `/api/posts/${postId}/offers`, { priceCents: 1_000 });
    const { id, version } = await on.deal(ana, ben);
    await on.call(ana, 'POST', `/api/deals/${id}/moves`, { version, move: 'acceptOffer' });
    const { body } = await on.call(ben, 'GET', `/api/checkout?post=${postId}`);
    expect(body.items).toMatchObject([{ priceCents: 1_000, state: 'ready' }]);
    const opened = await on.open(ben, [{ postId, priceCents: 1_000 }]);
    return { postId, orderId: opened.body.id };
  }

  it('is paid by card at the price that the two agreed on', async () => {
    const { orderId, postId } = await held();
    await on.pay(orderId);
    expect((await on.check(ben, orderId)).body).toMatchObject({
      state: 'authorized',
      totalCents: 1_000,
    });
    expect((await on.answer(ana, orderId, 'accept')).body.state).toBe('captured');
    expect(await on.status(postId)).toBe('reserved');
  });

  it('is held as before if it is not paid, and lapses when the hold does', async () => {
    const one = await held();
    expect((await on.check(ben, one.orderId, { giveUp: true })).body.state).toBe('voided');
    expect(await on.deal(ben, ana)).toMatchObject({ state: 'held', order: null });
    const other = await held();
    fixture.clock.advance(payMinutes * 60_000 + 1_000);
    await becomes(other.orderId, 'voided');
    expect(await on.deal(ben, ana)).toMatchObject({
      state: 'held',
      order: null,
      priceCents: 1_000,
    });
    expect(await on.status(other.postId)).toBe('reserved');
    fixture.clock.advance(dayMs);
    await expect.poll(async () => (await on.deal(ben, ana)).endReason).toBe('lapsed');
  });

  it('once it is accepted, has its meeting before the payment is refunded by itself', async () => {
    const { orderId } = await held();
    await on.pay(orderId);
    await on.check(ben, orderId);
    await on.answer(ana, orderId, 'accept');
    fixture.clock.advance(5 * dayMs);
    const { id, version } = await on.deal(ben, ana);
    const meet = (days: number) => {
      const at = new Date(fixture.clock.now().getTime() + days * dayMs).toISOString();
      return on.call(ben, 'PUT', `/api/deals/${id}/meeting`, { version, place: 'The tower', at });
    };
    expect((await meet(9.01)).body.error).toBe('meeting_after_refund');
    expect((await meet(14.01)).body.error).toBe('meeting_time_invalid');
    expect((await meet(8.99)).body.meeting.place).toBe('The tower');
  });

  it('gives its line the item when the order is declined', async () => {
    const { orderId, postId } = await held();
    const cleo = await on.person('Cleo');
    await addConversation(fixture.server, [cleo, ana]);
    await on.call(ana, 'POST', `/api/posts/${postId}/reservations`, { buyerId: cleo.memberId });
    await on.pay(orderId);
    await on.check(ben, orderId);
    await on.answer(ana, orderId, 'decline');
    expect(await on.deal(cleo, ana)).toMatchObject({ state: 'held', order: null });
    expect(await on.status(postId)).toBe('reserved');
  });
});
