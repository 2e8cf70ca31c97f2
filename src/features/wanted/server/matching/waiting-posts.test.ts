import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { wantedOn } from '#tests/support/data/wanted.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let on: ReturnType<typeof wantedOn>;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  server = await startTestServer();
  on = wantedOn(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  [ana, ben] = [await server.person(), await server.person()];
});

type Edit = { text?: string; dollars?: number };

/** A new post that is changed so many seconds after it was written, before any of it is matched, as while jobs stand still. */
async function postAndEdit(text: string, seconds: number, edits: Edit[]): Promise<string> {
  const postId = crypto.randomUUID();
  // One transaction, so that the job sees nothing before its end.
  await server.db.transaction().execute(async (tx) => {
    await sql`
      insert into posts (id, campus_id, author_id, body, plain_text, price_cents, quantity, status)
      values (${postId}, 'ou', ${ana.memberId}, '[]', ${text}, 3000, 1, 'available')
    `.execute(tx);
    await sql`
      update posts set created_at = created_at - make_interval(secs => ${seconds}) where id = ${postId}
    `.execute(tx);
    await sql`
      update posts_to_match set changed_at = changed_at - make_interval(secs => ${seconds})
      where post_id = ${postId}
    `.execute(tx);
    for (const { text: next, dollars } of edits) {
      await sql`
        update posts set plain_text = coalesce(${next ?? null}, plain_text),
          price_cents = coalesce(${dollars === undefined ? null : dollars * 100}::integer, price_cents)
        where id = ${postId}
      `.execute(tx);
    }
  });
  await on.untilMatched();
  return postId;
}

test.for([
  [0, [{ dollars: 25 }]],
  [70, []],
  [70, [{ dollars: 25 }]],
  [7_200, [{ dollars: 25 }, { dollars: 20 }, { text: 'A theremin, almost new' }]],
] as const)(
  'a new post that waits for the job is told after %i seconds and the edits %j',
  async ([seconds, edits]) => {
    await on.save(ben, 'theremin');
    const postId = await postAndEdit('A theremin', seconds, [...edits]);
    expect(await on.told(ben)).toMatchObject([{ count: 1, path: `/post/${postId}` }]);
  },
);

test('of a new post that is edited while it waits, those are told who look for what it says then', async () => {
  const cleo = await server.person();
  await on.save(ben, 'harpsichord');
  await on.save(cleo, 'spinet');
  await postAndEdit('A harpsichord', 90, [{ text: 'A spinet' }]);
  expect(await on.told(ben)).toEqual([]);
  expect(await on.told(cleo)).toHaveLength(1);
});
