import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addConversation,
  listConversations,
  sendMessage,
  startConversation,
  untilServed,
} from '#tests/support/data/conversations.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';

let server: TestServer;
let ana: Person;
let ben: Person;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  [ana, ben] = await Promise.all([server.person(), server.person({ firstName: 'Ben' })]);
  id = await addConversation(server, [ana, ben]);
});

const read = (as: Person, cursor?: string) =>
  server.call('GET', `/api/conversations/${id}/messages${cursor ? `?cursor=${cursor}` : ''}`, {
    as,
  });
const splitWords = (body: {
  items: { text: { root: { children: { children: { text: string }[] }[] } } }[];
}) => body.items.map((item) => item.text.root.children[0]?.children[0]?.text);

async function post(as: Person, text = 'Desk lamp', campus = 'ou'): Promise<string> {
  const { body } = await server.call('POST', '/api/posts', {
    as,
    campus,
    body: { text: editorText(text) },
  });
  return body.id;
}

describe('sending', () => {
  it('CHAT-04 CHAT-08 DATA-04 both read all messages, newest first; a message is unread for the other member only', async () => {
    const sent = await sendMessage(server, ana, id, 'Is it still there?');
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({
      conversationId: id,
      number: 1,
      authorId: ana.memberId,
      shared: null,
      media: null,
      hearts: [],
    });
    await server.call('PUT', `/api/conversations/${id}/read`, { as: ben, body: { number: 1 } });
    await sendMessage(server, ben, id, 'It is');

    for (const person of [ana, ben]) {
      expect(splitWords((await read(person)).body)).toEqual(['It is', 'Is it still there?']);
    }
    expect(await listConversations(server, ana)).toMatchObject([
      { unread: true, lastMessage: 'It is' },
    ]);
    expect(await listConversations(server, ben)).toMatchObject([
      { unread: false, lastMessage: 'It is' },
    ]);
  });

  it('COMPOSER-09 LIMIT-01 an empty text, white space and 501 characters are rejected and change nothing', async () => {
    for (const text of ['', '   ', '\u200b\u2800']) {
      expect((await sendMessage(server, ana, id, text)).status).toBe(422);
    }
    const long = await sendMessage(server, ana, id, 'x'.repeat(501));
    expect([long.status, long.body.message]).toEqual([422, 'Error: Too many characters!']);
    expect((await sendMessage(server, ana, id, 'x'.repeat(500))).status).toBe(201);
    expect((await read(ana)).body.items).toHaveLength(1);
  });

  it('T26 T36 rejects an author, receiver or number in the body', async () => {
    const path = `/api/conversations/${id}/messages`;
    const message = { idempotencyKey: crypto.randomUUID(), text: editorText('forged') };
    for (const forged of [
      { authorId: ben.memberId },
      { number: 7 },
      { conversationId: id },
      { to: 'x@mail.example' },
      { createdAt: '2020-01-01T00:00:00.000Z' },
    ]) {
      const { status } = await server.call('POST', path, {
        as: ana,
        body: { ...message, ...forged },
      });
      expect(status).toBe(400);
    }
    expect((await read(ana)).body.items).toEqual([]);
  });

  it('R20 the same key gives the same message once, however often and at once it is sent', async () => {
    const idempotencyKey = crypto.randomUUID();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () =>
        untilServed(() => sendMessage(server, ana, id, { text: 'once', idempotencyKey })),
      ),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect((await read(ben)).body.items).toHaveLength(1);
    expect((await read(ben)).body.items[0].idempotencyKey).toBeNull();
    expect((await read(ana)).body.items[0].idempotencyKey).toBe(idempotencyKey);
  });

  it('R20 rejects the same key with another text or in another conversation', async () => {
    const idempotencyKey = crypto.randomUUID();
    await sendMessage(server, ana, id, { text: 'once', idempotencyKey });
    expect((await sendMessage(server, ana, id, { text: 'twice', idempotencyKey })).status).toBe(
      409,
    );
    const elsewhere = await addConversation(server, [ana, await server.person()]);
    expect(
      (await sendMessage(server, ana, elsewhere, { text: 'once', idempotencyKey })).status,
    ).toBe(409);
    // Another member may use the same key.
    expect((await sendMessage(server, ben, id, { text: 'once', idempotencyKey })).status).toBe(201);
  });

  it('R19 messages of both at once get numbers without gaps, and the list shows the last', async () => {
    const idempotencyKeys = Array.from({ length: 100 }, () => crypto.randomUUID());
    await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        untilServed(() =>
          sendMessage(server, index % 2 ? ana : ben, id, {
            text: `message ${index}`,
            idempotencyKey: idempotencyKeys[index] ?? '',
          }),
        ),
      ),
    );
    const rows = await server.db
      .selectFrom('messages')
      .select(['number', 'plain_text'])
      .where('conversation_id', '=', id)
      .orderBy('number')
      .execute();
    expect(rows.map((row) => row.number)).toEqual(
      Array.from({ length: 100 }, (_, index) => index + 1),
    );
    const [first] = await listConversations(server, ana);
    expect(first?.lastMessage).toBe(rows.at(-1)?.plain_text);
  });

  it('LIMIT-09 pages hold fifteen, to the end, and a cursor is rejected for the other member', async () => {
    for (let number = 1; number <= 40; number += 1)
      await sendMessage(server, ana, id, `m${number}`);
    const pages: unknown[][] = [];
    let cursor: string | undefined;
    do {
      const { body } = await read(ben, cursor);
      pages.push(splitWords(body));
      cursor = body.nextCursor ?? undefined;
    } while (cursor);
    expect(pages.map((page) => page.length)).toEqual([15, 15, 10]);
    expect(pages.flat()).toEqual(Array.from({ length: 40 }, (_, index) => `m${40 - index}`));
    const { body } = await read(ben);
    expect((await read(ana, body.nextCursor)).status).toBe(400);
  });
});

describe('reading', () => {
  const unread = async (as: Person) =>
    (await server.call('GET', '/api/conversations/unread', { as })).body.count;
  const mark = (as: Person, number: number) =>
    server.call('PUT', `/api/conversations/${id}/read`, { as, body: { number } });

  it('CHAT-06 CHAT-07 LAYOUT-16 T37 the other member’s read position moves only when they read, and never back', async () => {
    await mark(ben, 0);
    expect(await unread(ben)).toBe(0);
    await sendMessage(server, ana, id, 'one');
    await sendMessage(server, ana, id, 'two');
    expect(await unread(ben)).toBe(1);
    expect(await listConversations(server, ana)).toMatchObject([{ otherReadNumber: 0 }]);

    await mark(ana, 2);
    expect(await listConversations(server, ana)).toMatchObject([{ otherReadNumber: 0 }]);
    await mark(ben, 1);
    expect(await listConversations(server, ana)).toMatchObject([{ otherReadNumber: 1 }]);
    expect(await unread(ben)).toBe(1);
    expect((await mark(ben, 2)).body).toEqual({ unreadCount: 0 });
    await mark(ben, 1);
    expect(await listConversations(server, ana)).toMatchObject([{ otherReadNumber: 2 }]);
    await sendMessage(server, ana, id, 'three');
    expect(await listConversations(server, ana)).toMatchObject([
      { otherReadNumber: 2, lastNumber: 3 },
    ]);
    expect(await unread(ben)).toBe(1);
  });

  it('T37 a read position beyond the newest message reads no later one, and impossible numbers are rejected', async () => {
    await mark(ben, 2_000_000_000);
    await sendMessage(server, ana, id, 'one');
    expect(await listConversations(server, ana)).toMatchObject([{ otherReadNumber: 0 }]);
    expect(await unread(ben)).toBe(1);
    expect((await mark(ben, -1)).status).toBe(400);
    expect((await mark(ben, 1.5)).status).toBe(400);
  });

  it('R19 a message that arrives while the other member marks all as read stays unread', async () => {
    for (let round = 0; round < 20; round += 1) {
      await Promise.all([sendMessage(server, ana, id, 'x'), mark(ben, round)]);
      const [row] = await listConversations(server, ben);
      expect(row).toMatchObject({ unread: true });
      await mark(ben, round + 1);
    }
  });
});

describe('hearts', () => {
  const heart = (as: Person, messageId: string, method = 'PUT') =>
    server.call(method, `/api/messages/${messageId}/heart`, { as });

  it('CHAT-13 CHAT-14 the list says who added or removed a heart, by first name', async () => {
    const { body: hello } = await sendMessage(server, ana, id, 'hello');
    const given = await heart(ben, hello.id);
    expect(given.body.hearts).toEqual([ben.memberId]);
    expect(await listConversations(server, ana)).toMatchObject([
      { lastMessage: 'Ben reacted with a heart: hello', lastMessageId: hello.id, lastNumber: 1 },
    ]);
    const taken = await heart(ben, hello.id, 'DELETE');
    expect(taken.body.hearts).toEqual([]);
    expect(await listConversations(server, ana)).toMatchObject([
      { lastMessage: 'Ben removed a heart' },
    ]);
    await sendMessage(server, ben, id, 'after');
    expect((await read(ana)).body.items.map((item: { number: number }) => item.number)).toEqual([
      2, 1,
    ]);
  });

  it('R19 a heart that is set or removed many times at once counts once, and other hearts stay', async () => {
    const { body: hello } = await sendMessage(server, ana, id, 'hello');
    await Promise.all(Array.from({ length: 20 }, () => heart(ben, hello.id)));
    const { body } = await read(ana);
    expect(body.items[0].hearts).toEqual([ben.memberId]);
    await heart(ana, hello.id);
    expect((await read(ana)).body.items[0].hearts).toEqual([ben.memberId, ana.memberId]);
    await Promise.all(Array.from({ length: 20 }, () => heart(ben, hello.id, 'DELETE')));
    expect((await read(ben)).body.items[0].hearts).toEqual([ana.memberId]);
  });
});

describe('a shared post', () => {
  it('CHAT-09 CHAT-10 starting from a post shares it, but not twice in a row; the list says so', async () => {
    const postId = await post(ana);
    const cleo = await server.person({ firstName: 'Cleo' });
    for (let round = 0; round < 2; round += 1) {
      const { body } = await startConversation(server, [cleo, ana], postId);
      id = body.conversation.id;
      expect(body.conversation.lastMessage).toBe('Shared a post');
    }
    for (const person of [ana, cleo]) {
      const { body } = await read(person);
      expect(body.items).toHaveLength(1);
      expect(body.items[0].shared).toMatchObject({
        postId,
        post: { author: { id: ana.memberId } },
      });
    }
    await sendMessage(server, cleo, id, 'Is it still there?');
    await startConversation(server, [cleo, ana], postId);
    expect((await read(ana)).body.items).toHaveLength(3);
  });

  it('CHAT-09 both members can share the same post, one after the other', async () => {
    const postId = await post(ana);
    await startConversation(server, [ben, ana], postId);
    await startConversation(server, [ana, ben], postId);
    const { body } = await read(ana);
    const authors = body.items.map((item: { authorId: string }) => item.authorId);
    expect(authors).toEqual([ana.memberId, ben.memberId]);
  });

  it('ERROR-13 T40 after its deletion both still see that a post was shared, and nothing of it', async () => {
    const postId = await post(ana, 'canary-lamp');
    await sendMessage(server, ben, id, { text: '', postId });
    await server.call('DELETE', `/api/posts/${postId}`, { as: ana });
    for (const person of [ana, ben]) {
      const { body, text } = await read(person);
      expect(body.items[0].shared).toEqual({ postId, post: null, deleted: true });
      expect(text).not.toContain('canary-lamp');
    }
    const again = await sendMessage(server, ben, id, { text: '', postId });
    expect([again.status, again.body.message]).toEqual([404, 'Sorry, that post has been deleted.']);
  });

  it('T40 a private campus’s post is shown to its members only, and shared by nobody else', async () => {
    const hal = await server.person({ campus: 'harvard' });
    const postId = await post(hal, 'canary-of-harvard', 'harvard');
    const rejected = await server.call('POST', `/api/conversations/${id}/messages`, {
      as: ana,
      campus: 'harvard',
      body: { idempotencyKey: crypto.randomUUID(), text: editorText('look'), postId },
    });
    expect(rejected.status).toBe(404);

    const own = await post(ana, 'mine');
    const { body: reply } = await server.call('POST', `/api/posts/${own}/replies`, {
      as: hal,
      body: { text: editorText('nice') },
    });
    const { body } = await startConversation(server, [ana, hal], reply.id);
    id = body.conversation.id;
    await sendMessage(server, hal, id, { text: 'have a look', postId });
    const seen = await read(ana);
    expect(seen.body.items[0].shared).toEqual({ postId, post: null, deleted: false });
    expect(seen.text).not.toContain('canary-of-harvard');
    expect((await read(hal)).body.items[0].shared.post.id).toBe(postId);
  });
});
