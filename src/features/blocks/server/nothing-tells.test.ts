import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { banMember } from '#features/accounts/server/operator/index.ts';
import { applyBan } from '#features/posting/server/removals/index.ts';
import { createTraces, writersOn } from '#tests/support/data/two-members.ts';
import { openStream } from '#tests/support/faults/stream.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';

/** Someone with whom ben has met everywhere, and what ben holds of them. */
type Met = {
  person: Person;
  post: string;
  comment: string;
  chat: string;
  letter: string;
  share: string;
};

let server: TestServer;
let on: ReturnType<typeof writersOn>;
let ben: Person;
let cleo: Person;
let thread: string;
/** One blocks ben, the other is banned: to ben they must be the same. */
let blocker: Met;
let banned: Met;

async function meet(firstName: string): Promise<Met> {
  const { person, post } = await createTraces(server, firstName, 'tickets');
  const comment = await on.reply(person, thread, `${firstName} was here`);
  const chat = await on.startConversation(person, ben);
  const letter = await on.send(person, chat, 'Hello Ben');
  const share = await on.send(person, chat, 'Look', post);
  await on.send(ben, chat, 'I see');
  return { person, post, comment, chat, letter, share };
}

beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  on = writersOn(server);
  [ben, cleo] = [
    await server.person({ firstName: 'Ben' }),
    await server.person({ firstName: 'Cleo' }),
  ];
  thread = await on.write(cleo, 'A thread of someone else');
  blocker = await meet('Anaxis');
  banned = await meet('Danuta');
});
afterAll(() => server.close());

type Call = [
  what: string,
  method: string,
  path: (met: Met) => string,
  body?: (met: Met) => unknown,
];

const text = editorText('Hello?');

/** All that ben can ask for, with what must be the same answer for someone who blocked him and for a banned member. */
const asked: Call[] = [
  ['the profile', 'GET', ({ person }) => `/api/profiles/${person.username}`],
  ['their posts', 'GET', ({ person }) => `/api/profiles/${person.username}/posts`],
  ['their ratings', 'GET', ({ person }) => `/api/profiles/${person.username}/ratings`],
  ['a search for the name', 'GET', ({ person }) => `/api/search/people?q=${person.username}`],
  ['the people to write to', 'GET', ({ person }) => `/api/people?query=${person.username}`],
  ['a post', 'GET', ({ post }) => `/api/posts/${post}`],
  ['who saved a post', 'GET', ({ post }) => `/api/posts/${post}/savers`],
  ['saving a post', 'PUT', ({ post }) => `/api/posts/${post}/save`],
  ['a reply to a post', 'POST', ({ post }) => `/api/posts/${post}/replies`, () => ({ text })],
  ['an offer', 'POST', ({ post }) => `/api/posts/${post}/offers`, () => ({ priceCents: 100 })],
  ['the deals', 'GET', ({ person }) => `/api/deals?with=${person.memberId}`],
  [
    'a new conversation',
    'POST',
    () => '/api/conversations',
    ({ person }) => ({ memberId: person.memberId }),
  ],
  ['reading on', 'PUT', ({ chat }) => `/api/conversations/${chat}/read`, () => ({ number: 3 })],
  ['typing', 'POST', ({ chat }) => `/api/conversations/${chat}/typing`],
  [
    'a message',
    'POST',
    ({ chat }) => `/api/conversations/${chat}/messages`,
    () => ({ text, idempotencyKey: crypto.randomUUID() }),
  ],
  ['a heart', 'PUT', ({ letter }) => `/api/messages/${letter}/heart`],
  ['a heart taken back', 'DELETE', ({ letter }) => `/api/messages/${letter}/heart`],
  [
    'a report of the member',
    'PUT',
    ({ person }) => `/api/members/${person.memberId}/report`,
    () => ({ reason: 'scam' }),
  ],
  [
    'a report of a message',
    'PUT',
    ({ letter }) => `/api/messages/${letter}/report`,
    () => ({ reason: 'scam' }),
  ],
];

/** What a response says, without what names the one or the other. */
async function answerOf([, method, path, body]: Call, met: Met): Promise<unknown> {
  const response = await on.call(ben, method, path(met), body?.(met));
  const { error, message, items, deals } = response.body ?? {};
  return { status: response.status, error, message, items, deals };
}

const conversation = async ({ chat }: Met) => {
  const { status, body } = await on.call(ben, 'GET', `/api/conversations/${chat}`);
  const messages = await on.call(ben, 'GET', `/api/conversations/${chat}/messages`);
  const { canSend, lastMessage, lastNumber, unread, otherReadNumber } = body;
  const shown = messages.body.items?.map(
    ({
      number,
      shared,
    }: {
      number: number;
      shared: { post: unknown; deleted: boolean } | null;
    }) => [number, shared && [shared.post, shared.deleted]],
  );
  return { status, canSend, lastMessage, lastNumber, unread, otherReadNumber, shown };
};

describe('someone who was blocked', () => {
  it('is answered about the blocker as about a banned member, keeps the conversation, and can report', async () => {
    const unread = async () => (await on.call(ben, 'GET', '/api/conversations/unread')).body;
    const listed = async () =>
      (await on.call(ben, 'GET', '/api/conversations')).body.items.map(
        ({ id }: { id: string }) => id,
      );
    const before = { unread: await unread(), listed: await listed() };
    await on.call(blocker.person, 'PUT', `/api/blocks/${ben.memberId}`);
    await banMember(server.db, banned.person.username);
    await server.inTransaction(async ({ enqueue }) =>
      enqueue(applyBan, { memberId: banned.person.memberId }, { key: banned.person.memberId }),
    );
    await expect
      .poll(async () => (await on.call(ben, 'GET', `/api/posts/${banned.post}`)).status)
      .toBe(404);

    expect({ unread: await unread(), listed: await listed() }).toEqual(before);
    const kept = await conversation(blocker);
    expect(kept).toEqual(await conversation(banned));
    expect(kept).toMatchObject({
      status: 200,
      canSend: false,
      lastMessage: 'I see',
      lastNumber: 3,
    });
    expect(kept.shown).toEqual([
      [3, null],
      [2, [null, false]],
      [1, null],
    ]);
    for (const call of asked) {
      expect([call[0], await answerOf(call, blocker)]).toEqual([
        call[0],
        await answerOf(call, banned),
      ]);
    }
    const sent = await on.call(ben, 'POST', `/api/conversations/${blocker.chat}/messages`, {
      text,
      idempotencyKey: crypto.randomUUID(),
    });
    expect([sent.status, sent.body.message]).toEqual([
      409,
      'You can no longer send messages here.',
    ]);
    const reports = await server.db
      .selectFrom('reports')
      .select('about')
      .where('member_id', '=', blocker.person.memberId)
      .execute();
    expect(reports.map(({ about }) => about).toSorted()).toEqual(['member', 'message']);
  });

  it('does not reach the blocker, who sees nothing of the conversation', async () => {
    const stream = await openStream(server.app, { as: blocker.person });
    for (const [method, path, body] of [
      ['POST', `/api/conversations/${blocker.chat}/typing`, undefined],
      ['PUT', `/api/conversations/${blocker.chat}/read`, { number: 3 }],
      ['PUT', `/api/messages/${blocker.letter}/heart`, undefined],
    ] as const) {
      await on.call(ben, method, path, body);
    }
    const last = await on.write(cleo, 'The last one');
    await expect.poll(() => JSON.stringify(stream.frames)).toContain(last);
    expect(JSON.stringify(stream.frames)).not.toContain(blocker.chat);
    stream.close();
    for (const path of ['', '/messages']) {
      const found = await on.call(
        blocker.person,
        'GET',
        `/api/conversations/${blocker.chat}${path}`,
      );
      expect([path, found.status]).toEqual([path, 404]);
    }
    expect((await on.call(blocker.person, 'GET', '/api/conversations')).body.items).toEqual([]);
    expect((await on.call(blocker.person, 'GET', '/api/notifications')).body.items).toEqual([]);
  });

  it('loses and finds nothing when the block is taken back', async () => {
    await on.call(blocker.person, 'DELETE', `/api/blocks/${ben.memberId}`);
    expect(await conversation(blocker)).toMatchObject({ canSend: true, lastNumber: 3 });
    expect(
      (await on.call(blocker.person, 'GET', `/api/conversations/${blocker.chat}`)).body.canSend,
    ).toBe(true);
    const { rows } =
      await sql`select from messages where conversation_id = ${blocker.chat}`.execute(server.db);
    expect(rows).toHaveLength(3);
  });
});
