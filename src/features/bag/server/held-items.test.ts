import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { payMinutes } from '#features/orders/contract.ts';
import { ordersOn, startOrderFixture, type OrderFixture } from '#tests/support/buying/orders.ts';
import { addConversation } from '#tests/support/data/conversations.ts';
import type { Person } from '#tests/support/servers/server.ts';

let fixture: OrderFixture;
let on: ReturnType<typeof ordersOn>;
let ana: Person;
let ben: Person;
let cleo: Person;
beforeAll(async () => {
  fixture = await startOrderFixture();
  on = ordersOn(fixture);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  [ana, ben, cleo] = await Promise.all([on.seller('Ana'), on.person('Ben'), on.person('Cleo')]);
});

const put = (as: Person, postId: string) =>
  on.call(as, 'PUT', `/api/bag/items/${postId}`, { priceCents: 1_200 });

/** The state and hold of each item of a bag. */
async function items(as: Person): Promise<object[]> {
  const { sellers } = (await on.call(as, 'GET', '/api/bag')).body;
  return sellers.flatMap((each: { items: { postId: string; state: string; hold: object }[] }) =>
    each.items.map(({ postId, state, hold }) => ({ postId, state, hold })),
  );
}

it('the bag tells whoever left the card form what is held for them, and nobody else', async () => {
  const [lamp, desk] = [await on.sell(ana), await on.sell(ana, 'Desk')];
  for (const as of [ben, cleo]) await put(as, lamp);
  await put(ben, desk);
  const { body } = await on.open(ben, [{ postId: lamp }]);
  expect(await items(ben)).toEqual([
    {
      postId: lamp,
      state: 'reserved',
      hold: { priceCents: 1_200, orderId: body.id, isPaid: false },
    },
    { postId: desk, state: 'available', hold: null },
  ]);
  expect(await items(cleo)).toEqual([{ postId: lamp, state: 'reserved', hold: null }]);
  const looked = await fixture.server.call('POST', '/api/bag/look', {
    campus: 'ut',
    body: { items: [{ postId: lamp, priceCents: 1_200 }] },
  });
  expect(looked.body.sellers[0].items).toMatchObject([{ state: 'reserved', hold: null }]);
  // What someone else holds still cannot be paid.
  expect((await on.open(cleo, [{ postId: lamp }])).body.error).toBe('item_reserved');
});

it('what is held of each seller has its own order; a hold that ended is one no longer', async () => {
  const dan = await on.seller('Dan');
  const [lamp, rug] = [await on.sell(ana), await on.sell(dan, 'Rug')];
  for (const postId of [lamp, rug]) await put(ben, postId);
  const [one, other] = [
    (await on.open(ben, [{ postId: lamp }])).body.id,
    (await on.open(ben, [{ postId: rug }])).body.id,
  ];
  const hold = (orderId: string) => ({ priceCents: 1_200, orderId, isPaid: false });
  expect(await items(ben)).toEqual([
    { postId: rug, state: 'reserved', hold: hold(other) },
    { postId: lamp, state: 'reserved', hold: hold(one) },
  ]);
  await on.check(ben, one, { giveUp: true });
  expect(await items(ben)).toMatchObject([
    { postId: rug, hold: hold(other) },
    { postId: lamp, state: 'available', hold: null },
  ]);
  fixture.clock.advance(payMinutes * 60_000 + 1_000);
  await expect.poll(() => on.status(rug)).toBe('available');
  expect(await items(ben)).toMatchObject([{ hold: null }, { hold: null }]);
});

it('what two agreed on is held at that price, and can be paid from the bag', async () => {
  const lamp = await on.sell(ana);
  await put(ben, lamp);
  await addConversation(fixture.server, [ben, ana]);
  await on.call(ben, 'POST', `/api/posts/${lamp}/offers`, { priceCents: 900 });
  const { id, version } = await on.deal(ana, ben);
  await on.call(ana, 'POST', `/api/deals/${id}/moves`, { version, move: 'acceptOffer' });
  expect(await items(ben)).toEqual([
    { postId: lamp, state: 'reserved', hold: { priceCents: 900, orderId: null, isPaid: false } },
  ]);
});

it('what is paid and put in again leads to its order, and cannot be paid twice', async () => {
  const lamp = await on.sell(ana);
  const { body } = await on.open(ben, [{ postId: lamp }]);
  await on.pay(body.id);
  await on.check(ben, body.id);
  await put(ben, lamp);
  expect(await items(ben)).toEqual([
    {
      postId: lamp,
      state: 'reserved',
      hold: { priceCents: 1_200, orderId: body.id, isPaid: true },
    },
  ]);
});
