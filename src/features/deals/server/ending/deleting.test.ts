import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addConversation } from '#tests/support/data/conversations.ts';
import {
  anaBenAndCleo,
  startDealFixture,
  type DealFixture,
} from '#tests/support/buying/deal-fixture.ts';
import type { Person, TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let on: DealFixture['on'];
let ana: Person;
let ben: Person;
let cleo: Person;
beforeAll(async () => {
  ({ server, on } = await startDealFixture());
});
afterAll(() => server.close());
beforeEach(async () => {
  [ana, ben, cleo] = await anaBenAndCleo(server);
});

/** An item of Ana's that is reserved for Ben, with Cleo in line; and an offer of Ben's for another one. */
async function begin() {
  const lamp = await on.sell(ana, []);
  const desk = await on.sell(ana, [], { text: 'Desk' });
  const conversationId = await addConversation(server, [ben, ana]);
  await addConversation(server, [cleo, ana]);
  await on.reserve(ana, lamp, ben);
  await on.reserve(ana, lamp, cleo);
  await on.offer(ben, desk);
  return { lamp, desk, conversationId };
}

const states = async (as: Person, other: Person) =>
  (await server.call('GET', `/api/deals?with=${other.memberId}`, { as })).body.deals.map(
    ({ title, state, endReason }: { title: string; state: string; endReason: string | null }) =>
      [title, state, endReason].join(' '),
  );

describe('a deleted conversation', () => {
  it.each([
    ['seller', 'released', 'declined', ['ended your reservation', 'declined your offer']],
    ['buyer', 'left', 'taken back', ['no longer wants it', 'took back an offer']],
  ] as const)(
    'ends what is open between the two as its %s would have, and the other is told',
    async (by, held, offered, phrases) => {
      const { lamp, conversationId } = await begin();
      const [deleter, told] = by === 'seller' ? [ana, ben] : [ben, ana];
      await server.call('DELETE', `/api/conversations/${conversationId}`, { as: deleter });
      expect((await states(ben, ana)).toSorted()).toEqual([
        `Desk ended ${offered}`,
        `Desk lamp ended ${held}`,
      ]);
      // Cleo was the next in line.
      expect(await states(cleo, ana)).toEqual(['Desk lamp held ']);
      const { body } = await server.call('GET', '/api/notifications', { as: told });
      const [row] = body.items.filter(
        ({ from }: { from: { id: string } }) => from.id === deleter.memberId,
      );
      expect(row).toMatchObject({ type: 'deal', conversationId: null });
      expect(row.path).toMatch(/^\/post\//);
      expect(phrases).toContain(row.phrase);
      expect(await on.status(lamp)).toBe('reserved');
    },
  );
});

it('the seller of an item, and nobody else, reads before its deletion who is told', async () => {
  const { lamp, desk } = await begin();
  const read = async (as: Person, postId: string) =>
    (await server.call('GET', `/api/posts/${postId}/deals`, { as })).body;
  expect(await read(ana, lamp)).toMatchObject({ reservedFor: { id: ben.memberId }, otherCount: 1 });
  expect(await read(ana, desk)).toEqual({ reservedFor: null, otherCount: 1 });
  for (const as of [ben, cleo]) {
    expect(await read(as, lamp)).toEqual({ reservedFor: null, otherCount: 0 });
  }
  expect(await read(ana, 'nothing')).toEqual({ reservedFor: null, otherCount: 0 });
});
