import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#platform/contract/durations.ts';
import { newId } from '#platform/server/ids.ts';
import { ordersOn, startOrderFixture, type OrderFixture } from '#tests/support/buying/orders.ts';
import { runJobsNow } from '#tests/support/servers/clock.ts';
import type { Person } from '#tests/support/servers/server.ts';
import { payMinutes } from '../contract.ts';
import { balances } from './ledger/ledger-queries.ts';

let fixture: OrderFixture;
let on: ReturnType<typeof ordersOn>;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  // No events arrive: what is shown here holds without them.
  fixture = await startOrderFixture({ sendsEvents: false });
  on = ordersOn(fixture);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.stripe.failWith(undefined);
  [ana, ben] = await Promise.all([on.seller('Ana'), on.person('Ben')]);
});

const { stringify } = JSON;

async function opened(): Promise<{ postId: string; orderId: string }> {
  const postId = await on.sell(ana);
  const { body } = await on.open(ben, [{ postId }]);
  return { postId, orderId: body.id };
}

const paymentOf = async (orderId: string) =>
  (
    await fixture.server.db
      .selectFrom('orders')
      .select('payment_id as id')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).id ?? '';

const becomes = (orderId: string, state: string) =>
  expect.poll(async () => (await on.order(ben, orderId)).state).toBe(state);

describe('paying', () => {
  it('in two tabs is one order and one payment, whichever comes first', async () => {
    const postId = await on.sell(ana);
    const [one, two] = await Promise.all([on.open(ben, [{ postId }]), on.open(ben, [{ postId }])]);
    const [again, third] = [await on.open(ben, [{ postId }]), await on.open(ben, [{ postId }])];
    const orders = [one, two, again, third];
    expect(orders.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(orders.map(({ body }) => body.id)).size).toBe(1);
    expect(new Set(orders.map(({ body }) => body.pay.clientSecret)).size).toBe(1);
  });

  it('goes on after a crash between Stripe and our row: pressing again finds the same payment', async () => {
    const { orderId, postId } = await opened();
    const paymentId = await paymentOf(orderId);
    await fixture.server.db
      .updateTable('orders')
      .set({ payment_id: null })
      .where('id', '=', orderId)
      .execute();
    const { body } = await on.open(ben, [{ postId }]);
    expect([body.id, await paymentOf(orderId)]).toEqual([orderId, paymentId]);
  });

  it('that Stripe does not answer holds the item, and the next press opens the payment', async () => {
    const postId = await on.sell(ana);
    fixture.stripe.failWith({ status: 500, body: stringify({ error: { type: 'api_error' } }) });
    const orderId = newId();
    expect((await on.open(ben, [{ postId }], orderId)).body.error).toBe('provider_failed');
    expect(await on.status(postId)).toBe('reserved');
    fixture.stripe.failWith(undefined);
    const { status, body } = await on.open(ben, [{ postId }], orderId);
    expect([status, body.id, body.state]).toEqual([201, orderId, 'opened']);
  });

  it('that is paid just before the 15 minutes are over wins, though no message came', async () => {
    const { orderId } = await opened();
    await on.pay(orderId);
    fixture.clock.advance(payMinutes * 60_000 + 1_000);
    await becomes(orderId, 'authorized');
  });

  it('that the buyer gives up is canceled at Stripe; one that was paid meanwhile stands', async () => {
    const [one, other] = [await opened(), await opened()];
    expect((await on.check(ben, one.orderId, { giveUp: true })).body.state).toBe('voided');
    expect(fixture.stripe.payments.find(await paymentOf(one.orderId))?.status).toBe('canceled');
    expect(await on.status(one.postId)).toBe('available');
    await on.pay(other.orderId);
    expect((await on.check(ben, other.orderId, { giveUp: true })).body.state).toBe('authorized');
  });

  it('with a declined card can be tried again with another one', async () => {
    const { orderId } = await opened();
    await on.pay(orderId, 'declined');
    const { body } = await on.check(ben, orderId);
    expect(body).toMatchObject({ state: 'opened', pay: { declined: 'Your card was declined.' } });
    await on.pay(orderId);
    expect((await on.check(ben, orderId)).body.state).toBe('authorized');
  });

  it('with 3-D Secure given up stays open until the time is over', async () => {
    const { orderId, postId } = await opened();
    await on.pay(orderId, 'asks');
    expect((await on.check(ben, orderId)).body.state).toBe('opened');
    fixture.clock.advance(payMinutes * 60_000 + 1_000);
    await becomes(orderId, 'voided');
    expect(await on.status(postId)).toBe('available');
    const late = await fixture.stripe.payments.answerChallenge(await paymentOf(orderId), true);
    expect(late.status).toBe('canceled');
  });

  it('for other items replaces the order that is open', async () => {
    const { orderId, postId } = await opened();
    const second = await on.sell(ana, 'Rug');
    const { body } = await on.open(ben, [{ postId }, { postId: second }]);
    expect(body).toMatchObject({ state: 'opened', totalCents: 2_400 });
    expect(await on.order(ben, orderId)).toMatchObject({ state: 'voided', voidReason: 'replaced' });
    expect((await on.deal(ben, ana)).state).toBe('held');
  });

  it('again for what is paid is rejected, and charges nothing', async () => {
    const { orderId, postId } = await opened();
    await on.pay(orderId);
    expect((await on.open(ben, [{ postId }])).body.error).toBe('already_paid');
    expect((await on.order(ben, orderId)).state).toBe('authorized');
  });
});

describe('what is not for sale anymore', () => {
  const put = (as: Person, postId: string, status: string) =>
    on.call(as, 'PUT', `/api/posts/${postId}/status`, { status });

  it('is said in one sentence, and nothing is held', async () => {
    const cleo = await on.person('Cleo');
    const posts = await Promise.all(['a', 'b', 'c', 'd'].map((text) => on.sell(ana, text)));
    const [soldId = '', withdrawn = '', changed = '', taken = ''] = posts;
    await put(ana, soldId, 'sold');
    await put(ana, withdrawn, 'withdrawn');
    await on.open(cleo, [{ postId: taken }]);
    const errors = await Promise.all([
      on.open(ben, [{ postId: soldId }]),
      on.open(ben, [{ postId: withdrawn }]),
      on.open(ben, [{ postId: changed, priceCents: 1_100 }]),
      on.open(ben, [{ postId: taken }]),
      on.open(ana, [{ postId: changed }]),
      on.open(ben, [{ postId: changed, delivery: 'ship' }]),
      on.open(ben, [{ postId: newId() }]),
    ]);
    expect(errors.map(({ body }) => body.error)).toEqual([
      'item_gone',
      'item_gone',
      'price_changed',
      'item_reserved',
      'own_item',
      'no_shipping',
      'post_deleted',
    ]);
    expect(await on.status(changed)).toBe('available');
  });

  it('stays on the market while only one of two items is gone: both or none', async () => {
    const [lamp, rug] = [await on.sell(ana), await on.sell(ana, 'Rug')];
    await put(ana, rug, 'sold');
    const { body } = await on.open(ben, [{ postId: lamp }, { postId: rug }]);
    expect([body.error, await on.status(lamp)]).toEqual(['item_gone', 'available']);
  });

  it('of a seller who has blocked the buyer, or is banned, is like a deleted post', async () => {
    const postId = await on.sell(ana);
    await on.call(ana, 'PUT', `/api/blocks/${ben.memberId}`);
    expect((await on.open(ben, [{ postId }])).body.error).toBe('post_deleted');
  });

  it('of two sellers is two orders', async () => {
    const cleo = await on.seller('Cleo');
    const items = [{ postId: await on.sell(ana) }, { postId: await on.sell(cleo) }];
    expect((await on.open(ben, items)).body.error).toBe('one_seller');
  });

  it('costs less than a card takes', async () => {
    const postId = await on.sell(ana, 'Pen', { priceCents: 49 });
    expect((await on.open(ben, [{ postId, priceCents: 49 }])).body.error).toBe('price_too_low');
  });
});

describe('a block, a ban, a taken down post', () => {
  it('stop no order: a block leaves it, and the seller still accepts', async () => {
    const { orderId, postId } = await opened();
    await on.pay(orderId);
    await on.check(ben, orderId);
    await on.call(ana, 'PUT', `/api/blocks/${ben.memberId}`);
    await runJobsNow(fixture.server.db, 'end-broken-deals');
    expect((await on.answer(ana, orderId, 'accept')).body.state).toBe('captured');
    expect(await on.status(postId)).toBe('reserved');
  });

  it('cannot be set by hand while a buyer pays', async () => {
    const { postId } = await opened();
    const status = await on.call(ana, 'PUT', `/api/posts/${postId}/status`, { status: 'sold' });
    const deletion = await on.call(ana, 'DELETE', `/api/posts/${postId}`);
    expect([status.body.error, deletion.body.error]).toEqual(['paid_for', 'paid_for']);
  });
});

describe('Stripe, late or otherwise', () => {
  it('that does not answer when the seller accepts is asked again by a job', async () => {
    const { orderId } = await opened();
    await on.pay(orderId);
    await on.check(ben, orderId);
    fixture.stripe.failWith({ status: 500, body: stringify({ error: { type: 'api_error' } }) });
    expect((await on.answer(ana, orderId, 'accept')).body).toMatchObject({
      state: 'authorized',
      isAnswered: true,
    });
    fixture.stripe.failWith(undefined);
    await runJobsNow(fixture.server.db, 'settle-order');
    await becomes(orderId, 'captured');
  });

  it('gives up an authorization after seven days: the order is void, and nothing was charged', async () => {
    const { orderId } = await opened();
    await on.pay(orderId);
    await on.check(ben, orderId);
    await fixture.cards.cancel(await paymentOf(orderId));
    expect((await on.check(ben, orderId)).body).toMatchObject({
      state: 'voided',
      voidReason: 'failed',
    });
    expect(Object.fromEntries(await balances(fixture.server.db, orderId))).toEqual({});
  });

  it('charged by hand, before the seller accepted, is an order that goes on', async () => {
    const { orderId } = await opened();
    await on.pay(orderId);
    await fixture.cards.capture(await paymentOf(orderId));
    expect((await on.check(ben, orderId)).body).toMatchObject({
      state: 'captured',
      items: [{ state: 'accepted' }],
    });
    expect(await on.deal(ana, ben)).toMatchObject({ order: { payment: 'accepted' } });
  });

  it('needs an account of the seller before the first acceptance, and waits with the money if it is closed later', async () => {
    const dan = await on.person('Dan');
    const postId = await on.sell(dan);
    const { body } = await on.open(ben, [{ postId }]);
    await on.pay(body.id);
    await on.check(ben, body.id);
    expect((await on.answer(dan, body.id, 'accept')).body.error).toBe('payout_needed');
    expect((await on.order(dan, body.id)).isAnswered).toBe(false);
  });
});

it('an order that no job comes back to, as after a backup was restored, is found again', async () => {
  const { orderId } = await opened();
  await fixture.server.db.deleteFrom('jobs').where('key', '=', orderId).execute();
  fixture.clock.advance(payMinutes * 60_000 + 1_000);
  await runJobsNow(fixture.server.db, 'find-forgotten-orders');
  await becomes(orderId, 'voided');
});

it('an order is shown to its two members only', async () => {
  const { orderId } = await opened();
  const cleo = await on.person('Cleo');
  const path = `/api/orders/${orderId}`;
  const calls = [
    ['GET', path, undefined],
    ['POST', `${path}/payment`, {}],
    ['POST', `${path}/answer`, { answer: 'accept' }],
    ['POST', `${path}/items/${newId()}/refund`, undefined],
  ] as const;
  for (const [method, each, body] of calls) {
    expect([each, (await on.call(cleo, method, each, body)).status]).toEqual([each, 404]);
  }
  const taken = await on.open(cleo, [{ postId: await on.sell(ana, 'Rug') }], orderId);
  expect(taken.body.error).toBe('order_missing');
  // The seller cannot pay, and the buyer cannot accept.
  expect((await on.order(ana, orderId)).pay).toBeNull();
  expect((await on.answer(ben, orderId, 'accept')).status).toBe(404);
});

it('the ledger takes no changes, and no entry that does not add up', async () => {
  const { orderId } = await opened();
  await on.pay(orderId);
  await on.check(ben, orderId);
  await on.answer(ana, orderId, 'accept');
  const { db } = fixture.server;
  await expect(db.updateTable('ledger_lines').set({ cents: 1 }).execute()).rejects.toThrow(
    'append-only',
  );
  await expect(db.deleteFrom('ledger_entries').execute()).rejects.toThrow('append-only');
  const entry = {
    id: newId(),
    order_id: orderId,
    kind: 'fee' as const,
    reference: 'ch_x',
    happened_at: new Date(),
  };
  await expect(db.insertInto('ledger_entries').values(entry).execute()).rejects.toThrow('add up');
  fixture.clock.advance(dayMs);
});
