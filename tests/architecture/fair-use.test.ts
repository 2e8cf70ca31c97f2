import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startConversation } from '#tests/support/data/conversations.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';

let server: TestServer;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  server = await startTestServer({
    POSTS_PER_HOUR: '2',
    EDITS_PER_HOUR: '2',
    REPLIES_PER_HOUR: '2',
    MESSAGES_PER_HOUR: '2',
    SAVES_PER_HOUR: '2',
    HEARTS_PER_HOUR: '2',
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.person();
  ben = await server.person();
});

type Call = { as: Person; idempotencyKey?: string };

const post = ({ as, idempotencyKey }: Call) =>
  server.call('POST', '/api/posts', { as, body: { text: editorText('Lamp'), idempotencyKey } });

const getCount = async (table: 'posts' | 'messages', { memberId }: Person) =>
  (await server.db.selectFrom(table).select('id').where('author_id', '=', memberId).execute())
    .length;

/** What each limit counts, the call that is limited, and the sentence of its rejection. */
const acts: [string, (prepared: Prepared) => (call: Call) => Promise<ResponseBody>, RegExp][] = [
  ['posts', () => post, /^You're posting too often\. Try again in /],
  [
    'replies',
    ({ postId }) =>
      ({ as, idempotencyKey }) =>
        server.call('POST', `/api/posts/${postId}/replies`, {
          as,
          body: { text: editorText('Is it there?'), idempotencyKey },
        }),
    /^You're replying too often\. Try again in /,
  ],
  [
    'messages',
    ({ conversationId }) =>
      ({ as, idempotencyKey = crypto.randomUUID() }) =>
        server.call('POST', `/api/conversations/${conversationId}/messages`, {
          as,
          body: { text: editorText('Hi'), idempotencyKey },
        }),
    /^You're messaging too often\. Try again in /,
  ],
];

type ResponseBody = Awaited<ReturnType<typeof server.call>>;
type Prepared = { postId: string; conversationId: string };

async function prepare(): Promise<Prepared> {
  const cleo = await server.person();
  const { body } = await post({ as: cleo });
  const started = await startConversation(server, [ana, ben]);
  return { postId: body.id, conversationId: started.body.conversation.id };
}

it.each(acts)(
  'T83 a member may write a limited number of %s, then gets the time to wait; other members are not affected',
  async (_name, actOf, sentence) => {
    const act = actOf(await prepare());
    const idempotencyKey = crypto.randomUUID();
    expect((await act({ as: ana, idempotencyKey })).status).toBe(201);
    expect((await act({ as: ana })).status).toBe(201);

    const rejected = await act({ as: ana });

    expect(rejected).toMatchObject({
      status: 429,
      body: { message: expect.stringMatching(sentence) },
    });
    expect(rejected.body.message).toMatch(/ in (60 minutes|1 hour)\.$/);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(3_500);
    // A call with an idempotency key that was already used is a repetition and does not count.
    expect((await act({ as: ana, idempotencyKey })).status).toBe(201);
    expect((await act({ as: ben })).status).toBe(201);
  },
);

it('T83 a post shared into a conversation counts as a message', async () => {
  await prepare();
  const cleo = await server.person();
  const [first, second] = [await post({ as: cleo }), await post({ as: cleo })];
  const statuses = [];
  for (const { body: shared } of [first, second, first]) {
    const body = { memberId: ben.memberId, postId: shared.id };
    statuses.push((await server.call('POST', '/api/conversations', { as: ana, body })).status);
  }

  expect(statuses).toEqual([200, 200, 429]);
  expect(await getCount('messages', ana)).toBe(2);
});

it('T83 a rejected act is not stored', async () => {
  for (let times = 0; times < 4; times += 1) await post({ as: ana });

  expect(await getCount('posts', ana)).toBe(2);
});

it('T83 a member may change a limited number of posts; a repeated change does not count', async () => {
  const body = { text: editorText('Lamp'), listing: { priceCents: 100 } };
  const { body: lamp } = await server.call('POST', '/api/posts', { as: ana, body });
  const set = (status: string) =>
    server.call('PUT', `/api/posts/${lamp.id}/status`, { as: ana, body: { status } });
  const edit = { text: editorText('Lamp, red'), category: null, listing: null, editedAt: null };
  const statuses = [];
  for (const status of ['sold', 'sold', 'available', 'available', 'sold']) {
    statuses.push((await set(status)).status);
  }
  const edited = await server.call('PUT', `/api/posts/${lamp.id}`, { as: ana, body: edit });

  expect(statuses).toEqual([200, 200, 200, 200, 429]);
  expect(edited.body.message).toMatch(/^You're changing posts too often\. Try again in /);
});

it('T83 a member may save a limited number of posts; a repeated save does not count', async () => {
  const { postId } = await prepare();
  const set = (method: 'PUT' | 'DELETE') =>
    server.call(method, `/api/posts/${postId}/save`, { as: ana });
  const statuses = [];
  for (const method of ['PUT', 'PUT', 'PUT', 'DELETE', 'DELETE', 'PUT'] as const) {
    statuses.push((await set(method)).status);
  }

  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await set('PUT')).body.message).toContain("You're saving too often");
});

it('T83 a member may add and remove a limited number of hearts; repeated calls do not count', async () => {
  const { conversationId } = await prepare();
  const text = editorText('Hi');
  const sent = await server.call('POST', `/api/conversations/${conversationId}/messages`, {
    as: ben,
    body: { text, idempotencyKey: crypto.randomUUID() },
  });
  const set = (method: 'PUT' | 'DELETE') =>
    server.call(method, `/api/messages/${sent.body.id}/heart`, { as: ana });
  const statuses = [];
  for (const method of ['PUT', 'PUT', 'DELETE', 'DELETE', 'PUT'] as const) {
    statuses.push((await set(method)).status);
  }

  expect(statuses).toEqual([200, 200, 200, 200, 429]);
  expect((await set('PUT')).body.message).toMatch(/^You're adding and removing hearts too often/);
});

it('T83 the limit holds for simultaneous calls', async () => {
  const responses = await Promise.all(Array.from({ length: 12 }, () => post({ as: ana })));

  expect(responses.filter(({ status }) => status === 201)).toHaveLength(2);
  expect(await getCount('posts', ana)).toBe(2);
});
