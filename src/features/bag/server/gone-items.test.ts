import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '#platform/contract/durations.ts';
import { bagOn, startBagServer } from '#tests/support/buying/bag.ts';
import type { Person, TestServer } from '#tests/support/servers/server.ts';
import { bagItemRows, deleteGoneItems } from './stored-data-queries.ts';

let server: TestServer;
let on: ReturnType<typeof bagOn>;
let ana: Person;
beforeAll(async () => {
  server = await startBagServer();
  on = bagOn(server);
  ana = await server.person();
});
afterAll(() => server.close());

const setStatus = (as: Person, id: string, status: string) =>
  server.call('PUT', `/api/posts/${id}/status`, { as, body: { status } });

const setPost = (id: string, values: object) =>
  server.db.updateTable('posts').set(values).where('id', '=', id).execute();

describe('an item that is gone', () => {
  /** A buyer with one item of each kind, and what the bag says of them after they are gone. */
  async function goneAfter(leave: (id: string, seller: Person) => Promise<unknown>) {
    const [buyer, seller] = [await server.person(), await server.person()];
    const id = await on.sell(seller, 'Bike');
    await on.put(buyer, id);
    expect((await on.bag(buyer)).sellers).toHaveLength(1);
    await leave(id, seller);
    const { sellers, gone } = await on.bag(buyer);
    return {
      sellers,
      gone: gone.map(({ postId, ...rest }: { postId: string }) => [postId === id, rest]),
    };
  }

  const gone = { sellers: [], gone: [[true, { seenCents: 1_200 }]] };

  it.each<[string, (id: string, seller: Person) => Promise<unknown>]>([
    ['deleted', (id, as) => server.call('DELETE', `/api/posts/${id}`, { as })],
    ['withdrawn', (id, as) => setStatus(as, id, 'withdrawn')],
    [
      'without a price',
      (id) => setPost(id, { price_cents: null, quantity: null, status: null, condition: null }),
    ],
    ['free', (id) => setPost(id, { price_cents: 0 })],
    [
      'of a banned seller',
      (_id, { memberId }) =>
        server.db
          .updateTable('members')
          .set({ banned_at: new Date() })
          .where('id', '=', memberId)
          .execute(),
    ],
  ])('says nothing but that: %s', async (_how, leave) => {
    expect(await goneAfter(leave)).toEqual(gone);
  });

  it('a seller who blocks, or is blocked, is like one whose post is deleted', async () => {
    for (const isBuyers of [true, false]) {
      const [buyer, seller] = [await server.person(), await server.person()];
      const id = await on.sell(seller, 'Bike');
      await on.put(buyer, id);
      const [as, whom] = isBuyers ? [buyer, seller] : [seller, buyer];
      await server.call('PUT', `/api/blocks/${whom.memberId}`, { as });
      expect(await on.bag(buyer)).toEqual({
        sellers: [],
        gone: [{ postId: id, seenCents: 1_200 }],
      });
      const again = await on.put(buyer, id);
      expect([again.status, again.body.message]).toEqual([
        404,
        'Sorry, that post has been deleted.',
      ]);
      await server.call('DELETE', `/api/blocks/${whom.memberId}`, { as });
      expect((await on.bag(buyer)).sellers).toHaveLength(1);
    }
  });

  it('leaves the bag 30 days after its post was deleted, and not if the post comes back', async () => {
    const buyer = await server.person();
    const [lamp, desk, rug] = [
      await on.sell(ana, 'Lamp'),
      await on.sell(ana, 'Desk'),
      await on.sell(ana, 'Rug'),
    ];
    for (const id of [lamp, desk, rug]) await on.put(buyer, id);
    await server.call('DELETE', `/api/posts/${lamp}`, { as: ana });
    const goneSince = (id: string, at: Date) =>
      server.db.updateTable('bag_items').set({ gone_at: at }).where('post_id', '=', id).execute();
    // Was taken down for long, and is back.
    await goneSince(desk, new Date(Date.now() - 40 * dayMs));
    const ids = async () =>
      (
        await server.db
          .selectFrom('bag_items')
          .select('post_id as id')
          .where('member_id', '=', buyer.memberId)
          .execute()
      ).map(({ id }) => id);
    await deleteGoneItems(server.db);
    expect((await ids()).toSorted()).toEqual([lamp, desk, rug].toSorted());
    await goneSince(lamp, new Date(Date.now() - 29 * dayMs));
    await deleteGoneItems(server.db);
    expect(await ids()).toContain(lamp);
    await goneSince(lamp, new Date(Date.now() - 31 * dayMs));
    await deleteGoneItems(server.db);
    expect((await ids()).toSorted()).toEqual([desk, rug].toSorted());
  });
});

it("a member's copy has their bag, and no other's", async () => {
  const [buyer, other] = [await server.person(), await server.person()];
  const lamp = await on.sell(ana, 'Lamp');
  await on.put(buyer, lamp);
  await on.put(other, lamp);
  const after = '00000000-0000-0000-0000-000000000000';
  expect(await bagItemRows(server.db, { memberId: buyer.memberId, after, limit: 10 })).toEqual([
    {
      key: lamp,
      data: {
        campus: 'ou',
        post: `/post/${lamp}`,
        priceInCents: 1_200,
        addedAt: expect.any(String),
      },
    },
  ]);
});
