import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { campusChannel } from '#platform/server/live/event-log.ts';
import { explainPlan } from '#tests/support/code/explain-plan.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';
import { insertPost } from './new-post-queries.ts';

let server: TestServer;
let people: Person[];
beforeAll(async () => {
  server = await startTestServer({ POSTS_PER_HOUR: '4' });
  people = await Promise.all(Array.from({ length: 4 }, () => server.person()));
});
afterAll(() => server.close());

const post = (as: Person, text: string) =>
  server.call('POST', '/api/posts', { as, body: { text: editorText(text) } });

/** Each person posts twice, all at once: nothing can be inserted until they have had the time to arrive, even on a busy machine. */
async function postAtOnce() {
  const sent = await server.db.transaction().execute(async (tx) => {
    await sql`lock table posts in exclusive mode`.execute(tx);
    const sending = [...people, ...people].map((as, index) => post(as, `Lamp ${index}`));
    await wait(500);
    return { sending };
  });
  return Promise.all(sent.sending);
}

const events = async () =>
  (
    await sql<{ number: number; postId: string; campusId: string }>`
      select number, payload ->> 'postId' as "postId", payload ->> 'campusId' as "campusId"
      from live_events where audience = ${campusChannel('ou')} order by number
    `.execute(server.db)
  ).rows;

it('posts of one moment are inserted together; each is announced, indexed and counted once', async () => {
  const responses = await postAtOnce();
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 201));
  for (const [index, { body }] of responses.entries()) {
    expect(body.author.id).toBe(people[index % people.length]?.memberId);
    expect(JSON.stringify(body.text)).toContain(`"Lamp ${index}"`);
  }
  const ids = responses.map(({ body }) => body.id);
  expect(new Set(responses.map(({ body }) => body.createdAt)).size).toBeLessThan(ids.length);

  const logged = await events();
  expect(logged.map(({ number }) => number)).toEqual(ids.map((_, index) => index + 1));
  expect(new Set(logged.map(({ postId }) => postId))).toEqual(new Set(ids));
  expect(new Set(logged.map(({ campusId }) => campusId))).toEqual(new Set(['ou']));

  const { body: feed } = await server.call('GET', '/api/posts');
  expect(new Set(feed.items.map(({ id }: { id: string }) => id))).toEqual(new Set(ids));
  const { body: found } = await server.call('GET', '/api/search/posts?q=lamp');
  expect(found.items).toHaveLength(ids.length);
  for (const as of people) {
    const { body } = await server.call('GET', '/api/session', { as });
    expect(body.viewer.totalPosts).toBe(2);
  }
});

it('who is over the limit has only their own posts rejected', async () => {
  const [ana, ben, ...others] = people;
  if (!ana || !ben) throw new Error('nobody to post');
  for (const text of ['Third', 'Fourth']) expect((await post(ana, text)).status).toBe(201);
  expect((await post(ben, 'Third')).status).toBe(201);
  // The first is written alone, the others are a group: Ana has no use left, and Ben one.
  const responses = await Promise.all([...others, ana, ben, ben].map((as) => post(as, 'One more')));
  const statuses = responses.map(({ status }) => status);
  expect(statuses.slice(0, 3)).toEqual([201, 201, 429]);
  expect(new Set(statuses.slice(3))).toEqual(new Set([201, 429]));
  expect(responses[2]?.body.error).toBe('too_many_posts');
  const { rows } = await sql<{ posts: number }>`
    select count(*)::integer as posts from posts
  `.execute(server.db);
  expect(rows).toEqual([{ posts: 14 }]);
  expect((await events()).map(({ number }) => number)).toEqual(
    Array.from({ length: 14 }, (_, index) => index + 1),
  );
});

it('an insert reads neither all posts nor all members of a small database', async () => {
  await sql`
    insert into members (id, email, username, first_name, last_name)
    select gen_random_uuid(), 'many' || n || '@ou.example', 'many' || n, 'Many', 'M'
    from generate_series(1, 3000) n
  `.execute(server.db);
  await sql`
    insert into posts (id, campus_id, author_id, body, plain_text)
    select gen_random_uuid(), 'ou', ${people[0]?.memberId}, ${JSON.stringify({ text: 'x'.repeat(600) })}::jsonb, 'Lamp'
    from generate_series(1, 3000) n
  `.execute(server.db);
  await sql`analyze members, posts`.execute(server.db);
  const draft = {
    id: crypto.randomUUID(),
    campusId: 'ou',
    authorId: people[0]?.memberId ?? '',
    text: plainRichText('Lamp'),
    plainText: 'Lamp',
    category: null,
    submission: null,
  };
  const plan = await explainPlan(server.db, (db) => insertPost(db, draft, null));
  expect(plan).toContain('"Relation Name":"post_search"');
  expect(plan).not.toMatch(/"Seq Scan"[^{}]*"Relation Name":"(?:posts|members)"/);
});
