import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addConversation } from '#tests/support/data/conversations.ts';
import { pagesFromSource } from '#tests/support/servers/pages-from-source.ts';
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
  server = await startTestServer({}, { source: await pagesFromSource() });
  [ana, ben] = [await server.person(), await server.person()];
});
afterAll(() => server.close());

/** A text with a link to elsewhere, as only pasted text and other programs have it. */
const fraud = (words: string) => ({
  root: {
    type: 'root',
    children: [
      {
        type: 'paragraph',
        children: [
          { type: 'text', text: `${words} `, format: 0 },
          {
            type: 'link',
            url: 'https://evil.example/pay',
            leadsTo: 'venmo.com',
            children: [{ type: 'text', text: 'https://venmo.com/ana', format: 0 }],
          },
        ],
      },
    ],
  },
});

/** What each link of a response says about where it leads. */
function targetsIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'url' in value && 'type' in value && value.type === 'link' ? [value] : [];
  return [
    ...own.map((link) => ('leadsTo' in link ? link.leadsTo : 'nothing')),
    ...Object.values(value).flatMap(targetsIn),
  ];
}

const send = (path: string, body: object, { as = ana, method = 'POST' } = {}) =>
  server.call(method, path, { as, body });

async function expectTrue(as: Person, paths: string[]): Promise<void> {
  for (const path of paths) {
    const { body } = await server.call('GET', path, { as });
    const targets = targetsIn(body);
    expect([path, [...new Set(targets)]]).toEqual([path, ['evil.example/pay']]);
  }
}

it('T90 every response with a post, a reply, an earlier version or a message says where its links lead', async () => {
  const { body: post } = await send('/api/posts', { text: fraud('Unicycle') });
  const { body: reply } = await send(`/api/posts/${post.id}/replies`, { text: fraud('Mine') });
  const edit = { text: fraud('Tricycle'), category: null, listing: null, editedAt: null };
  const edited = await send(`/api/posts/${post.id}`, edit, { method: 'PUT' });
  const conversationId = await addConversation(server, [ana, ben]);
  const message = await send(`/api/conversations/${conversationId}/messages`, {
    idempotencyKey: crypto.randomUUID(),
    text: fraud('Hi'),
    postId: post.id,
  });
  for (const { body, status } of [edited, message]) {
    expect([status, new Set(targetsIn(body))]).toEqual([
      expect.toBeOneOf([200, 201]),
      new Set(['evil.example/pay']),
    ]);
  }
  await server.call('PUT', `/api/posts/${post.id}/save`, { as: ben });
  await expectTrue(ben, [
    '/api/posts',
    `/api/posts/${post.id}`,
    `/api/posts/${post.id}/replies`,
    `/api/posts/${reply.id}/ancestors`,
    `/api/posts/${post.id}/versions`,
    `/api/profiles/${ana.username}/posts?show=posts`,
    `/api/profiles/${ben.username}/posts?show=likes`,
    '/api/search/posts?q=tricycle',
    `/api/conversations/${conversationId}/messages`,
  ]);
  const page = await server.call('GET', `/post/${post.id}`, { as: ben });
  expect(page.text).toContain('(<!-- -->evil.example/pay<!-- -->)');
});

it('T90 a text that was stored before is read by the same rule, and an editor sends none of it back', async () => {
  const { body: post } = await send('/api/posts', { text: fraud('Bicycle') });
  const stored = await sql<{ body: unknown }>`select body from posts where id = ${post.id}`.execute(
    server.db,
  );
  // What is stored has no trace of what the program said, so texts of every age are alike.
  expect(targetsIn(stored.rows[0]?.body)).toEqual(['nothing']);
  await expectTrue(ben, [`/api/posts/${post.id}`]);
});

it('T90 excerpts of a message and a comment, which have no links, name the target', async () => {
  const [cleo, dan] = [await server.person(), await server.person()];
  const conversationId = await addConversation(server, [cleo, dan]);
  const body = { idempotencyKey: crypto.randomUUID(), text: fraud('Pay') };
  await send(`/api/conversations/${conversationId}/messages`, body, { as: cleo });
  const words = 'Pay https://venmo.com/ana (evil.example/pay)';
  const [listed] = (await server.call('GET', '/api/conversations', { as: dan })).body.items;
  expect(listed.lastMessage).toBe(words);
  const { body: post } = await send('/api/posts', { text: editorText('Lamp') }, { as: dan });
  await send(`/api/posts/${post.id}/replies`, { text: fraud('Pay') }, { as: cleo });
  const stored = await sql<{ text: string }>`
    select plain_text as text from posts where author_id = ${cleo.memberId}
  `.execute(server.db);
  expect(stored.rows).toEqual([{ text: words }]);
});
