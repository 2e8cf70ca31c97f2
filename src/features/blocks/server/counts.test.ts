import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTwoMembers,
  writersOn,
  type Traces,
  type TwoMembers,
} from '#tests/support/data/two-members.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';
import { wantedOn } from '#tests/support/data/wanted.ts';

let server: TestServer;
let on: ReturnType<typeof writersOn>;
let people: TwoMembers;
let ana: Traces;
let ben: Traces;
const thing = `thing${crypto.randomUUID().slice(0, 8)}`;

beforeAll(async () => {
  server = await startTestServer();
  on = writersOn(server);
  people = await createTwoMembers(server);
  ({ ana, ben } = people);
  const wanted = wantedOn(server);
  const others = await Promise.all([1, 2].map(() => server.person()));
  // Three others look for it: one less would be none. Each has other prices.
  for (const [index, each] of [ben.person, ana.person, ...others].entries()) {
    await wanted.save(each, thing);
    for (const dollars of [30 * index + 10, 30 * index + 20]) {
      const listing = { priceCents: dollars * 100 };
      const body = { text: editorText(`The ${thing}`), listing };
      const { id } = (await on.call(each, 'POST', '/api/posts', body)).body;
      await on.call(each, 'PUT', `/api/posts/${id}/status`, { status: 'sold' });
    }
  }
});
afterAll(() => server.close());

type Reading = [what: string, read: (as: Person) => Promise<unknown>];

const get = async (as: Person, path: string) => (await on.call(as, 'GET', path)).body;

/** All counts about what others wish, ask, report and do, which stand beside a block. */
const readings: Reading[] = [
  [
    'how many look for a draft, and the usual price',
    (as) => get(as, `/api/price-hints?text=${thing}`),
  ],
  ['what is reported on the campus', (as) => get(as, '/api/moderation-summary')],
  [
    'how often a post of someone else is saved',
    async (as) => (await get(as, `/api/posts/${people.shared.post}`)).saveCount,
  ],
  [
    'the sales and ratings of someone else',
    async (as) => {
      const { items: _, ...counts } = await get(as, '/api/profiles/cleo/ratings');
      return counts;
    },
  ],
  ['the profile of someone else', (as) => get(as, '/api/profiles/cleo')],
  ['popular searches', (as) => get(as, '/api/search/popular')],
];

describe('T91 a count', () => {
  it.each(readings)(
    'is the same with and without a block, for whoever blocks and is blocked: %s',
    async (_, read) => {
      for (const [blocker, blocked] of [
        [ana.person, ben.person],
        [ben.person, ana.person],
      ] as const) {
        const both = async () => [await read(blocker), await read(blocked)];
        const before = await both();
        await on.call(blocker, 'PUT', `/api/blocks/${blocked.memberId}`);
        expect(await both()).toEqual(before);
        await on.call(blocker, 'DELETE', `/api/blocks/${blocked.memberId}`);
      }
    },
  );
});
