import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs, hourMs } from '#platform/contract/durations.ts';
import { newId } from '#platform/server/ids.ts';
import {
  ordersOn,
  startOrderFixture,
  untilPaidOutMs,
  type OrderFixture,
} from '#tests/support/buying/orders.ts';
import { mailsTo } from '#tests/support/data/mailbox.ts';
import type { Person } from '#tests/support/servers/server.ts';
import { receivedDays } from '../../contract.ts';
import { balances } from '../ledger/ledger-queries.ts';
import { forgetMember, orderRows } from '../stored-data-queries.ts';

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

const place = {
  name: 'Ben Carter',
  street: '2400 Nueces Street',
  unit: '',
  city: 'Austin',
  state: 'TX',
  zip: '78705',
  phone: '(512) 555-0142',
};
const stored = { ...place, unit: null };
const parcel = { carrier: 'USPS', tracking: '9400 1000 0000 0000 0000 00' };
const tracking = '9400100000000000000000';

async function addAddress(as: Person, more: object = {}): Promise<string> {
  const id = newId();
  const body = { id, ...place, isDefault: false, ...more };
  expect((await on.call(as, 'POST', '/api/addresses', body)).status).toBe(200);
  return id;
}

const sellShipped = (text = 'Desk lamp') => on.sell(ana, text, { shippingCents: 500 });

const shipped = (postId: string) => ({ postId, delivery: 'ship', shippingCents: 500 });

/** Ben has paid, and Ana has accepted. */
async function accepted(items: { postId: string; delivery?: string; shippingCents?: number }[]) {
  const { body } = await on.open(ben, items, newId(), { addressId: await addAddress(ben) });
  await on.pay(body.id);
  await on.check(ben, body.id);
  const { body: order } = await on.answer(ana, body.id, 'accept');
  expect(order.state).toBe('captured');
  return order;
}

async function acceptedLamp(): Promise<{ orderId: string; itemId: string; postId: string }> {
  const postId = await sellShipped();
  const { id: orderId, items } = await accepted([shipped(postId)]);
  return { orderId, itemId: items[0].id, postId };
}

const ship = (as: Person, orderId: string, itemId: string, body: object = parcel) =>
  on.call(as, 'POST', `/api/orders/${orderId}/items/${itemId}/shipment`, body);

const receive = (as: Person, orderId: string, itemId: string) =>
  on.call(as, 'POST', `/api/orders/${orderId}/items/${itemId}/receipt`);

async function become(orderId: string, states: string[]): Promise<void> {
  const read = async () =>
    (await on.order(ben, orderId)).items.map((item: { state: string }) => item.state).toSorted();
  await expect.poll(read).toEqual(states);
}

const ledger = async (orderId: string) =>
  Object.fromEntries(await balances(fixture.server.db, orderId));

describe('paying for what is shipped', () => {
  it('costs the price of shipping, too, and keeps the address as it was', async () => {
    const postId = await sellShipped();
    const addressId = await addAddress(ben);
    const { status, body } = await on.open(ben, [shipped(postId)], newId(), { addressId });
    expect(status).toBe(201);
    expect(body).toMatchObject({ itemsCents: 1_200, shippingCents: 500, totalCents: 1_700 });
    expect(body.shipTo).toEqual(stored);
    await on.pay(body.id);
    await on.check(ben, body.id);
    await on.call(ben, 'DELETE', `/api/addresses/${addressId}`);
    expect((await on.order(ben, body.id)).shipTo).toEqual(stored);
  });

  it('names what it costs before: a seller who changed it is asked again', async () => {
    const [postId, inPerson] = [await sellShipped(), await on.sell(ana, 'Bookshelf')];
    const addressId = await addAddress(ben);
    const cheap = { ...shipped(postId), shippingCents: 100 };
    const open = (item: Parameters<typeof on.open>[1][number]) =>
      on.open(ben, [item], newId(), { addressId });
    expect((await open(cheap)).body.error).toBe('price_changed');
    expect((await open({ postId, delivery: 'ship' })).body.error).toBe('price_changed');
    expect((await open(shipped(inPerson))).body.error).toBe('no_shipping');
    expect(await on.status(postId)).toBe('available');
  });

  it('needs an address of the buyer’s own and a phone number', async () => {
    const postId = await sellShipped();
    const open = (addressId?: string) => on.open(ben, [shipped(postId)], newId(), { addressId });
    expect((await open()).body.error).toBe('address_needed');
    const anas = await addAddress(ana);
    for (const missing of [anas, newId()])
      expect((await open(missing)).body.error).toBe('address_missing');
    const silent = await addAddress(ben, { phone: '' });
    expect((await open(silent)).body.error).toBe('phone_needed');
    expect(await on.status(postId)).toBe('available');
    await on.call(ben, 'PUT', '/api/account/phone', { phone: '512 555 0199' });
    expect((await open(silent)).body.shipTo.phone).toBe('512 555 0199');
  });

  it('again with another address ships there, and handed over in person is another order', async () => {
    const postId = await sellShipped();
    const first = await on.open(ben, [shipped(postId)], newId(), {
      addressId: await addAddress(ben),
    });
    const elsewhere = await addAddress(ben, { city: 'Dallas' });
    const again = await on.open(ben, [shipped(postId)], newId(), { addressId: elsewhere });
    expect(again.body).toMatchObject({ id: first.body.id, shipTo: { city: 'Dallas' } });
    const inPerson = await on.open(ben, [{ postId }]);
    expect(inPerson.body).toMatchObject({ totalCents: 1_200, shipTo: null });
    expect(inPerson.body.id).not.toBe(first.body.id);
  });

  it('shows the seller the address once they have accepted, and not after all is settled', async () => {
    const postId = await sellShipped();
    const { body } = await on.open(ben, [shipped(postId)], newId(), {
      addressId: await addAddress(ben),
    });
    expect((await on.order(ana, body.id)).shipTo).toBeNull();
    await on.pay(body.id);
    await on.check(ben, body.id);
    expect((await on.order(ana, body.id)).shipTo).toBeNull();
    const { body: order } = await on.answer(ana, body.id, 'accept');
    expect(order.shipTo).toEqual(stored);
    await on.refund(ana, body.id, order.items[0].id);
    await become(body.id, ['refunded']);
    await expect.poll(async () => (await on.order(ana, body.id)).shipTo).toBeNull();
    expect((await on.order(ben, body.id)).shipTo).toEqual(stored);
    expect((await on.call(await on.person('Cleo'), 'GET', `/api/orders/${body.id}`)).status).toBe(
      404,
    );
  });
});

describe('a shipped item', () => {
  it('is received by the buyer, and the seller gets price and shipping', async () => {
    const { orderId, itemId, postId } = await acceptedLamp();
    const { body } = await ship(ana, orderId, itemId);
    expect(body.items).toMatchObject([{ state: 'shipped', carrier: 'USPS', tracking }]);
    expect((await on.order(ben, orderId)).items).toMatchObject([{ carrier: 'USPS', tracking }]);
    const deal = await on.deal(ben, ana);
    expect(deal).toMatchObject({ state: 'held', order: { payment: 'shipped', delivery: 'ship' } });
    expect((await receive(ben, orderId, itemId)).body.items).toMatchObject([
      { state: 'delivered' },
    ]);
    expect((await receive(ben, orderId, itemId)).status).toBe(200);
    expect(await on.status(postId)).toBe('sold');
    const kinds = (await on.order(ben, orderId)).steps.map((step: { kind: string }) => step.kind);
    expect(kinds).toEqual(['paid', 'accepted', 'shipped', 'delivered']);
    fixture.clock.advance(untilPaidOutMs);
    await become(orderId, ['paid out']);
    expect(await ledger(orderId)).toMatchObject({ captured: 1_700, held: 0, transferred: -1_700 });
  });

  it('that nobody says a word about counts as received after seven days', async () => {
    const { orderId, itemId } = await acceptedLamp();
    await ship(ana, orderId, itemId);
    fixture.clock.advance(receivedDays * dayMs - hourMs);
    await become(orderId, ['shipped']);
    fixture.clock.advance(2 * hourMs);
    await become(orderId, ['delivered']);
    const { steps } = await on.order(ben, orderId);
    expect(steps.at(-1)).toMatchObject({ kind: 'delivered', by: 'clock' });
    const mails = await mailsTo(fixture.server, `${ben.username}@mail.example`);
    const subjects = mails.map(({ subject }) => subject);
    expect(subjects).toContain('Your package counts as received');
    expect(subjects).not.toContain('You have your item');
  });

  it('that is not shipped in time is refunded in full, and cannot be shipped then', async () => {
    const { orderId, itemId, postId } = await acceptedLamp();
    // Three business days are at most six days, with a holiday.
    fixture.clock.advance(7 * dayMs);
    const late = await ship(ana, orderId, itemId);
    expect(late.body.error).toBe('ship_impossible');
    await become(orderId, ['refunded']);
    expect(await ledger(orderId)).toMatchObject({ captured: 1_700, held: 0, refunded: -1_700 });
    expect(await on.status(postId)).toBe('available');
  });

  it('that was handed over in person after all cannot be shipped any more', async () => {
    const { orderId, itemId } = await acceptedLamp();
    const { id: dealId, code } = await on.deal(ben, ana);
    await on.call(ana, 'POST', `/api/deals/${dealId}/code`, { code });
    await become(orderId, ['delivered']);
    expect((await ship(ana, orderId, itemId)).body.error).toBe('ship_impossible');
  });

  it('is refunded by the seller until it is there', async () => {
    const { orderId, itemId } = await acceptedLamp();
    await ship(ana, orderId, itemId);
    await on.refund(ana, orderId, itemId);
    await become(orderId, ['refunded']);
    expect((await receive(ben, orderId, itemId)).body.error).toBe('receive_impossible');
    expect((await ship(ana, orderId, itemId)).body.error).toBe('ship_impossible');
  });

  it('is one of two, and the other is handed over in person', async () => {
    const [lamp, shelf] = [await sellShipped(), await on.sell(ana, 'Bookshelf')];
    const order = await accepted([shipped(lamp), { postId: shelf }]);
    const idOf = (postId: string) =>
      order.items.find((item: { postId: string }) => item.postId === postId).id;
    expect(order.totalCents).toBe(2_900);
    expect((await ship(ana, order.id, idOf(shelf))).body.error).toBe('ship_impossible');
    await ship(ana, order.id, idOf(lamp));
    const { body } = await on.call(ben, 'GET', `/api/deals?with=${ana.memberId}`);
    const met = body.deals.find((deal: { postId: string }) => deal.postId === shelf);
    await on.call(ana, 'POST', `/api/deals/${met.id}/code`, { code: met.code });
    await become(order.id, ['delivered', 'shipped']);
    await receive(ben, order.id, idOf(lamp));
    fixture.clock.advance(untilPaidOutMs);
    await become(order.id, ['paid out', 'paid out']);
    expect(await ledger(order.id)).toMatchObject({ held: 0, transferred: -2_900 });
  });

  it('is marked once, by the seller, with a number that can be one', async () => {
    const { orderId, itemId } = await acceptedLamp();
    expect((await receive(ben, orderId, itemId)).body.error).toBe('receive_impossible');
    for (const wrong of [
      { ...parcel, tracking: '' },
      { ...parcel, tracking: 'on the way' },
      { ...parcel, tracking: '1'.repeat(41) },
      { ...parcel, carrier: 'Pigeon' },
    ])
      expect((await ship(ana, orderId, itemId, wrong)).status).toBe(400);
    expect((await ship(ben, orderId, itemId)).body.error).toBe('order_missing');
    expect((await ship(ana, orderId, newId())).body.error).toBe('order_missing');
    await become(orderId, ['accepted']);
    expect((await ship(ana, orderId, itemId)).status).toBe(200);
    expect((await ship(ana, orderId, itemId)).status).toBe(200);
    expect((await receive(ana, orderId, itemId)).body.error).toBe('order_missing');
  });

  it('that was mistyped is corrected three times, and the days do not begin again', async () => {
    const { orderId, itemId } = await acceptedLamp();
    await ship(ana, orderId, itemId);
    fixture.clock.advance((receivedDays - 1) * dayMs);
    const corrected = (digit: number) => ({
      carrier: 'UPS',
      tracking: `1Z999AA1012345678${digit}`,
    });
    for (const digit of [1, 2, 3]) {
      const { body } = await ship(ana, orderId, itemId, corrected(digit));
      expect(body.items).toMatchObject([{ state: 'shipped', ...corrected(digit) }]);
    }
    expect((await ship(ana, orderId, itemId, corrected(4))).body.error).toBe('already_shipped');
    expect((await ship(ben, orderId, itemId, corrected(4))).body.error).toBe('order_missing');
    const mails = await mailsTo(fixture.server, `${ben.username}@mail.example`);
    expect(mails.map(({ subject }) => subject)).toContain(
      'The seller corrected the tracking number',
    );
    fixture.clock.advance(dayMs + hourMs);
    await become(orderId, ['delivered']);
    expect((await ship(ana, orderId, itemId, corrected(4))).body.error).toBe('ship_impossible');
  });

  it('tells the buyer by email, with the day on which it counts as received', async () => {
    const { orderId, itemId } = await acceptedLamp();
    await ship(ana, orderId, itemId);
    const mails = await mailsTo(fixture.server, `${ben.username}@mail.example`);
    const mail = mails.find(({ subject }) => subject === 'Your order was shipped');
    expect(mail?.text).toMatch(/It counts as received on \w+day, /);
    expect(mail?.links).toContain(`http://ut.localhost:3000/orders/${orderId}`);
  });
});

describe('the address of an order', () => {
  const exported = async ({ memberId }: Person) => {
    const after = '00000000-0000-0000-0000-000000000000';
    const rows = await orderRows(fixture.server.db, { memberId, after, limit: 10 });
    return rows.map(({ data }) => data['shipTo']);
  };

  it('is in the buyer’s copy of their data and not in the seller’s', async () => {
    await acceptedLamp();
    expect(await exported(ben)).toEqual([stored]);
    expect(await exported(ana)).toEqual([null]);
  });

  it('is erased with the buyer; amounts stay', async () => {
    const { orderId } = await acceptedLamp();
    await fixture.server.db.transaction().execute((tx) => forgetMember(tx, ben.memberId));
    const left = await fixture.server.db
      .selectFrom('order_addresses')
      .select('order_id')
      .where('order_id', '=', orderId)
      .execute();
    expect(left).toEqual([]);
    expect((await on.order(ana, orderId)).totalCents).toBe(1_700);
  });
});
