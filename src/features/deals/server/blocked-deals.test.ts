import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dealsOn } from '#tests/support/data/deals.ts';
import { testClock, type TestClock } from '#tests/support/servers/clock.ts';
import { openStream } from '#tests/support/faults/stream.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';
import { ratingDays } from '../contract.ts';

let server: TestServer;
let clock: TestClock;
let on: ReturnType<typeof dealsOn>;
let seller: Person;
let buyer: Person;
beforeAll(async () => {
  clock = testClock();
  server = await startTestServer({}, { clock });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  on = dealsOn(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  [seller, buyer] = await Promise.all([
    server.person({ firstName: 'Sally' }),
    server.person({ firstName: 'Bo' }),
  ]);
});

const block = (as: Person, other: Person) =>
  server.call('PUT', `/api/blocks/${other.memberId}`, { as });

type Side = 'seller' | 'buyer';

/** Brings a new deal to a state. */
const begin: Record<string, () => Promise<unknown>> = {
  offered: async () => on.offer(buyer, await on.sell(seller, [buyer])),
  countered: async () => {
    const { body } = await on.offer(buyer, await on.sell(seller, [buyer]));
    await on.counter(seller, body, 35);
  },
  waiting: async () => {
    const first = await server.person();
    const postId = await on.sell(seller, [buyer, first]);
    await on.reserve(seller, postId, first);
    await on.reserve(seller, postId, buyer);
  },
  held: async () => on.reserve(seller, await on.sell(seller, [buyer]), buyer),
  'held, with a meeting': async () => {
    const { body } = await on.reserve(seller, await on.sell(seller, [buyer]), buyer);
    await on.meet(buyer, body, new Date(clock.now().getTime() + 3_600_000));
  },
};

/** Who blocks in which state, and what the other is told: the words of an ordinary end. */
const ends: [state: string, by: Side, told: string, reason: string][] = [
  ['offered', 'seller', 'Sally declined your offer', 'declined'],
  ['offered', 'buyer', 'Bo took back an offer', 'taken back'],
  ['countered', 'seller', 'Sally took back an offer', 'taken back'],
  ['countered', 'buyer', 'Bo declined your offer', 'declined'],
  ['waiting', 'seller', 'Sally ended your reservation', 'released'],
  ['waiting', 'buyer', 'Bo no longer wants it', 'left'],
  ['held', 'seller', 'Sally ended your reservation', 'released'],
  ['held', 'buyer', 'Bo no longer wants it', 'left'],
  ['held, with a meeting', 'seller', 'Sally ended your reservation', 'released'],
  ['held, with a meeting', 'buyer', 'Bo no longer wants it', 'left'],
];

describe('a block', () => {
  it.each(ends)(
    'ends a deal that is %s as if the %s had ended it, and tells the other so',
    async (state, by, told, reason) => {
      await begin[state]?.();
      const [blocker, blocked] = by === 'seller' ? [seller, buyer] : [buyer, seller];
      const stream = await openStream(server.app, { as: blocked });
      await block(blocker, blocked);
      await expect.poll(async () => (await on.view(blocked, blocker)).state).toBe('ended');
      const deal = await on.view(blocked, blocker);
      // What became of a post that the reader may not see is not told by its deal.
      expect(deal.status === null).toBe(by === 'seller');
      expect(deal).toMatchObject({ endReason: reason, meeting: null });
      expect(deal.steps.at(-1).by).toBe(by);
      expect(await on.told(blocked)).toEqual([told]);
      // An open page learns of it live.
      await expect.poll(() => JSON.stringify(stream.frames)).toContain('deal.changed');
      stream.close();
      expect(await on.view(blocker, blocked)).toBeUndefined();
      expect(await on.told(blocker)).toEqual([]);
    },
  );

  it('leaves a sale as it is: the code that was entered against it is answered as a sale, also again', async () => {
    for (const [blocker, blocked] of [
      [buyer, seller],
      [seller, buyer],
    ] as const) {
      const postId = await on.sell(seller, [buyer], { text: `Lamp ${blocked.username}` });
      const { body: deal } = await on.reserve(seller, postId, buyer);
      const { code } = (
        await server.call('GET', `/api/deals?with=${seller.memberId}`, { as: buyer })
      ).body.deals.find(({ id }: { id: string }) => id === deal.id);
      const [entered] = await Promise.all([
        on.enterCode(seller, deal, code),
        block(blocker, blocked),
      ]);
      // Whichever was first: sold, or ended; never sold and answered as missing.
      const expected = (await on.status(postId)) === 'sold' ? [200, 'sold'] : [409, undefined];
      expect([entered.status, entered.body.state]).toEqual(expected);
      if (entered.status === 200) {
        const again = await on.enterCode(seller, deal, code);
        expect([again.status, again.body.state]).toEqual([200, 'sold']);
      }
      await server.call('DELETE', `/api/blocks/${blocked.memberId}`, { as: blocker });
    }
  });

  it('leaves a sale as it is when the code of a phone without a connection arrives again', async () => {
    const { body: deal } = await on.reserve(seller, await on.sell(seller, [buyer]), buyer);
    const { code } = await on.view(buyer, seller);
    await on.enterCode(seller, deal, code);
    await block(seller, buyer);
    const again = await on.enterCode(seller, deal, code);
    expect([again.status, again.body.state]).toEqual([200, 'sold']);
  });
});

describe('a rating by someone who blocks', () => {
  const ratingsOf = async (person: Person, as?: Person) =>
    (await server.call('GET', `/api/profiles/${person.username}/ratings`, { as })).body;
  const daysLater = (days: number) => clock.advance(days * 24 * 3_600_000 + 1_000);

  it.each(['seller', 'buyer'] as const)(
    'is read, reported and answered by the one who is rated (the %s blocks)',
    async (by) => {
      const { body: open } = await on.reserve(seller, await on.sell(seller, [buyer]), buyer);
      const { code } = await on.view(buyer, seller);
      const { body: deal } = await on.enterCode(seller, open, code);
      const [rater, rated] = by === 'seller' ? [seller, buyer] : [buyer, seller];
      await on.rate(rater, deal, { stars: 1, text: 'Never again' });
      await block(rater, rated);
      // The conversation still offers to rate.
      expect(await on.view(rated, rater)).toMatchObject({ state: 'sold', ownRating: null });
      daysLater(ratingDays);
      const { items, ratingCount } = await ratingsOf(rated, rated);
      expect([ratingCount, items]).toEqual([
        1,
        [expect.objectContaining({ stars: 1, text: 'Never again' })],
      ]);
      await server.db
        .updateTable('ratings')
        .set({ shown_at: new Date(0) })
        .execute();
      const report = await server.call('PUT', `/api/ratings/${items[0].id}/report`, {
        as: rated,
        body: {},
      });
      expect(report.body).toEqual({ reported: true });
      const { status, body } = await on.rate(rated, deal, { stars: 2 });
      expect([status, body.ownRating.stars]).toEqual([201, 2]);
      expect((await ratingsOf(rater)).items).toHaveLength(1);
      // The one who blocked can read and report that one, too.
      expect((await ratingsOf(rater, rater)).items).toHaveLength(1);
    },
  );

  it('cannot be the last word either if it is given after the block', async () => {
    const { body: open } = await on.reserve(seller, await on.sell(seller, [buyer]), buyer);
    const { code } = await on.view(buyer, seller);
    const { body: deal } = await on.enterCode(seller, open, code);
    await block(seller, buyer);
    expect((await on.rate(seller, deal, { stars: 1 })).status).toBe(201);
    expect((await on.rate(buyer, deal, { stars: 2 })).status).toBe(201);
  });
});
