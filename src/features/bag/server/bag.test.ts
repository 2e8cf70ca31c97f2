import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { bagOn, setBag, startBagServer } from '#tests/support/buying/bag.ts';
import { openStream } from '#tests/support/faults/stream.ts';
import type { Person, TestServer } from '#tests/support/servers/server.ts';
import { maxBagItems } from '../contract.ts';

let server: TestServer;
let on: ReturnType<typeof bagOn>;
let ana: Person;
let ben: Person;
let cleo: Person;
beforeAll(async () => {
  server = await startBagServer();
  on = bagOn(server);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ana = await server.person();
  ben = await server.person({ firstName: 'Ben' });
  cleo = await server.person({ firstName: 'Cleo' });
});
afterAll(() => server.close());

const setStatus = (as: Person, id: string, status: string) =>
  server.call('PUT', `/api/posts/${id}/status`, { as, body: { status } });

const setPost = (id: string, values: object) =>
  server.db.updateTable('posts').set(values).where('id', '=', id).execute();

describe('the bag', () => {
  it('TOAST-14 lists items by seller, in the order added, the seller of the last one first', async () => {
    const buyer = await server.person();
    const [lamp, desk] = [await on.sell(ana, 'Lamp\nwith a bulb'), await on.sell(ana, 'Desk')];
    const rug = await on.sell(ben, 'Rug', { priceCents: 4_000 });
    await on.put(buyer, lamp);
    await on.put(buyer, rug, 4_000);
    const added = await on.put(buyer, desk);
    expect(added.status).toBe(200);
    const { sellers, gone } = added.body;
    expect(gone).toEqual([]);
    expect(sellers.map((each: { seller: object }) => each.seller)).toMatchObject([
      { id: ana.memberId, username: ana.username },
      { id: ben.memberId, firstName: 'Ben' },
    ]);
    expect(sellers[0].items).toMatchObject([
      { postId: lamp, title: 'Lamp', state: 'available', priceCents: 1_200, seenCents: 1_200 },
      { postId: desk, title: 'Desk', condition: 'good', quantity: 1, photo: null },
    ]);
    expect(sellers[1].items.map((item: { postId: string }) => item.postId)).toEqual([rug]);
    expect(await on.bag(buyer)).toEqual(added.body);
    // Nobody else has anything of it.
    expect(await on.bag(cleo)).toEqual({ sellers: [], gone: [] });
  });

  it('says what an item was seen at, its price and its state now', async () => {
    const buyer = await server.person();
    const [lamp, desk] = [await on.sell(ana, 'Lamp'), await on.sell(ana, 'Desk')];
    await on.put(buyer, lamp);
    await on.put(buyer, desk);
    await setPost(lamp, { price_cents: 900, status: 'reserved' });
    await setStatus(ana, desk, 'sold');
    expect((await on.bag(buyer)).sellers[0].items).toMatchObject([
      { postId: lamp, priceCents: 900, seenCents: 1_200, state: 'reserved' },
      { postId: desk, state: 'sold' },
    ]);
    await on.put(buyer, lamp, 900);
    expect((await on.bag(buyer)).sellers[0].items[0]).toMatchObject({ seenCents: 900 });
  });

  it('takes an item once, however often it is added, and removes it however often', async () => {
    const buyer = await server.person();
    const [lamp, desk] = [await on.sell(ana, 'Lamp'), await on.sell(ana, 'Desk')];
    await on.put(buyer, lamp);
    await on.put(buyer, desk);
    const { body } = await on.put(buyer, lamp);
    expect(body.sellers[0].items.map((item: { postId: string }) => item.postId)).toEqual([
      lamp,
      desk,
    ]);
    for (let time = 0; time < 2; time += 1) {
      const removed = await on.remove(buyer, lamp);
      expect(removed.status).toBe(200);
      expect(removed.body.sellers[0].items).toMatchObject([{ postId: desk }]);
    }
    expect((await on.remove(buyer, 'nonsense')).status).toBe(200);
  });

  it('rejects what cannot be bought, each with its sentence', async () => {
    const [own, priceless] = [
      await on.sell(cleo, 'Own'),
      await on.sell(ana, 'Hello', { priceCents: null }),
    ];
    const [free, sold] = [
      await on.sell(ana, 'Free', { priceCents: 0 }),
      await on.sell(ana, 'Sold'),
    ];
    const [withdrawn, deleted] = [await on.sell(ana, 'Withdrawn'), await on.sell(ana, 'Deleted')];
    const reply = newId();
    await server.db
      .insertInto('posts')
      .values({
        id: reply,
        campus_id: 'ou',
        author_id: ana.memberId,
        parent_id: own,
        root_id: own,
        body: '{"root":{"type":"root","children":[]}}',
        plain_text: 'Reply',
      })
      .execute();
    await setStatus(ana, sold, 'sold');
    await setStatus(ana, withdrawn, 'withdrawn');
    await server.call('DELETE', `/api/posts/${deleted}`, { as: ana });
    const said: unknown[] = [];
    for (const id of [own, priceless, free, sold, withdrawn, deleted, reply, 'nonsense']) {
      const { status, body } = await on.put(cleo, id);
      said.push([status, body.message]);
    }
    expect(said).toEqual([
      [422, "That's your own item."],
      [422, "This post has no price, so it can't go in your bag."],
      [422, "It's free. Message the seller to pick it up."],
      [409, 'This item is no longer for sale.'],
      [409, 'This item is no longer for sale.'],
      [404, 'Sorry, that post has been deleted.'],
      [404, 'Sorry, that post has been deleted.'],
      [404, 'Sorry, that post has been deleted.'],
    ]);
    expect(await on.bag(cleo)).toEqual({ sellers: [], gone: [] });
  });

  it('has room for 50 items, also for several calls at once', async () => {
    const buyer = await server.person();
    const rows = Array.from({ length: maxBagItems - 1 }, () => ({
      member_id: buyer.memberId,
      campus_id: 'ou',
      post_id: newId(),
      price_cents: 100,
    }));
    await server.db.insertInto('bag_items').values(rows).execute();
    const ids: string[] = [];
    for (let at = 0; at < 6; at += 1) ids.push(await on.sell(ana, `Lamp ${at}`));
    const all = await Promise.all(ids.map((id) => on.put(buyer, id)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    const rejected = all.find(({ status }) => status === 409);
    expect(rejected?.body.message).toBe('Your bag is full at 50 items. Remove one first.');
  });

  it('tells all pages of its member, and nobody else', async () => {
    const buyer = await server.person();
    const [own, other] = [
      await openStream(server.app, { as: buyer }),
      await openStream(server.app, { as: cleo }),
    ];
    const lamp = await on.sell(ana, 'Lamp');
    await on.put(buyer, lamp);
    await on.put(buyer, lamp);
    await on.remove(buyer, lamp);
    const changes = ({ frames }: typeof own) =>
      frames.map(({ data }) => data).filter(({ name }) => name === 'bag.changed');
    await expect
      .poll(() => changes(own).map(({ data }) => data))
      .toEqual([{ campusId: 'ou' }, { campusId: 'ou' }]);
    expect(changes(other)).toEqual([]);
    for (const stream of [own, other]) stream.close();
  });
});

describe('who has a bag', () => {
  it('T01 members with a proven email address, on every public campus, and nobody else', async () => {
    const lamp = await on.sell(ana, 'Lamp');
    const people = [
      undefined,
      await server.person({ emailVerified: false }),
      await server.person({ campus: null }),
      await server.person({ campus: 'ut' }),
      await server.person(),
      await server.person({ banned: true }),
    ];
    const statuses: number[] = [];
    for (const as of people) statuses.push((await on.put(as, lamp)).status);
    expect(statuses).toEqual([401, 403, 200, 200, 200, 401]);
  });

  it('T02 on a private campus its students only; a visitor cannot look either', async () => {
    const student = await server.person({ campus: 'harvard' });
    const other = await server.person({ campus: 'harvard' });
    const lamp = await on.sell(student, 'Lamp', { campus: 'harvard' });
    expect((await on.put(other, lamp, 1_200, 'harvard')).status).toBe(200);
    expect((await on.put(cleo, lamp, 1_200, 'harvard')).status).toBe(404);
    expect((await on.look([{ postId: lamp, priceCents: 1_200 }], 'harvard')).status).toBe(404);
    // Nor by the site of another campus.
    expect((await on.put(cleo, lamp)).body.message).toBe('Sorry, that post has been deleted.');
    const { body } = await on.look([{ postId: lamp, priceCents: 1_200 }]);
    expect(body).toEqual({ sellers: [], gone: [{ postId: lamp, seenCents: 1_200 }] });
  });

  it('a visitor sees the bag that the browser keeps, as a member would, and nothing is stored', async () => {
    const [lamp, rug] = [await on.sell(ana, 'Lamp'), await on.sell(ben, 'Rug')];
    const missing = newId();
    const { status, body } = await on.look([
      { postId: lamp, priceCents: 1_500 },
      { postId: missing, priceCents: 100 },
      { postId: rug, priceCents: 1_200 },
    ]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      sellers: [
        { seller: { id: ben.memberId }, items: [{ postId: rug }] },
        { seller: { id: ana.memberId }, items: [{ postId: lamp, seenCents: 1_500 }] },
      ],
      gone: [{ postId: missing, seenCents: 100 }],
    });
    const rows = await server.db
      .selectFrom('bag_items')
      .select('post_id')
      .where('post_id', 'in', [lamp, rug])
      .execute();
    expect(rows).toEqual([]);
    const tooMany = Array.from({ length: 51 }, () => ({ postId: newId(), priceCents: 100 }));
    expect((await on.look(tooMany)).status).toBe(400);
  });

  it('PAGES-28 nobody where it is switched off, though items can still be removed', async () => {
    const student = await server.person({ campus: 'ut' });
    const lamp = await on.sell(student, 'Lamp', { campus: 'ut' });
    for (const { status, body } of [
      await on.put(cleo, lamp, 1_200, 'ut'),
      await on.look([], 'ut'),
      await server.call('GET', '/api/bag', { as: cleo, campus: 'ut' }),
    ]) {
      expect([status, body.message]).toEqual([
        404,
        'There is no bag on this campus. Deals are made in person.',
      ]);
    }
    await setBag(server, { bag: 'on', campusIds: ['ut'] });
    expect((await on.put(cleo, lamp, 1_200, 'ut')).status).toBe(200);
    await setBag(server, { bag: 'off', campusIds: ['ut'] });
    const removed = await server.call('DELETE', `/api/bag/items/${lamp}`, {
      as: cleo,
      campus: 'ut',
    });
    expect([removed.status, removed.body]).toEqual([200, { sellers: [], gone: [] }]);
  });
});
