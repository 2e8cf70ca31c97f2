import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wantedOn } from '#tests/support/data/wanted.ts';
import { holdJobs } from '#tests/support/servers/clock.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

const seekerCount = 5_000;
const postCount = 12;

const logged: string[] = [];
let server: TestServer;
beforeAll(async () => {
  const logTo = { write: (line: string) => void logged.push(line) };
  server = await startTestServer({ LOG_LEVEL: 'warn' }, { logTo });
});
afterAll(() => server.close());

/** So many members who look for a word. */
async function seedSeekers(word: string, count: number): Promise<void> {
  const { memberId } = await server.person();
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'members' and is_generated = 'NEVER'
  `.execute(server.db);
  const columns = rows.map(({ name }) => name);
  const own: Record<string, ReturnType<typeof sql>> = {
    id: sql`gen_random_uuid()`,
    username: sql`${word}::text || n`,
    email: sql`${word}::text || n || '@ou.example'`,
    school_email: sql`${word}::text || n || '@ou.edu'`,
    ban_key: sql`${word}::text || n || '@ou.example'`,
  };
  const values = columns.map((name) => own[name] ?? sql.ref(`m.${name}`));
  await sql`
    with seekers as (
      insert into members (${sql.join(columns.map((name) => sql.ref(name)))})
      select ${sql.join(values)} from members m, generate_series(1, ${count}::integer) n
      where m.id = ${memberId}
      returning id
    )
    insert into saved_searches (id, campus_id, member_id, text, words, excluded, key_word)
    select gen_random_uuid(), 'ou', id, ${word}, array[${word}], '{}', ${word} from seekers
  `.execute(server.db);
}

/** How many members one transaction has told of a post, at most: for so long it holds up all others. */
async function mostAtOnce(): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    select max(n)::integer as most
    from (select count(*) as n from saved_search_finds group by post_id, xmin::text) as told
  `.execute(server.db);
  return rows[0]?.most ?? 0;
}

async function findsOf(postIds: string[]): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`
    select (select count(*)::integer from saved_search_finds where post_id = p.id) as n
    from unnest(${postIds}::uuid[]) with ordinality as p (id, place) order by place
  `.execute(server.db);
  return rows.map(({ n }) => n);
}

test('5,000 who look for the same are all told of each post, once, and others meanwhile', async () => {
  await seedSeekers('theremin', seekerCount);
  const on = wantedOn(server);
  const [ana, ben] = [await server.person(), await server.person()];
  await on.save(ben, 'zither');
  const posts: string[] = [];
  for (let n = 0; n < postCount; n += 1) posts.push(await on.post(ana, `A theremin, number ${n}`));
  const zither = await on.post(ana, 'A zither');
  expect(await findsOf([zither])).toEqual([1]);
  await expect
    .poll(() => findsOf(posts), { timeout: 120_000, interval: 500 })
    .toEqual(posts.map(() => seekerCount));
  expect(await mostAtOnce()).toBeLessThanOrEqual(seekerCount / 10);
  const { rows } = await sql<{ told: number; posts: number }>`
    select count(*)::integer as told, max(count) as posts from notifications where type = 'wanted found'
      and member_id in (select member_id from saved_searches where text = 'theremin')
  `.execute(server.db);
  expect(rows).toEqual([{ told: seekerCount, posts: postCount }]);
  expect(
    logged.filter((line) => line.includes('not matched') || line.includes('not told')),
  ).toEqual([]);
});

test('an edit before all were told of the new post keeps nobody from being told', async () => {
  await seedSeekers('sitar', 600);
  await seedSeekers('banjo', 600);
  const on = wantedOn(server);
  const ana = await server.person();
  let postId = '';
  await holdJobs(server.db, 'tell-more-seekers', async () => {
    postId = await on.post(ana, 'A sitar');
    expect(await findsOf([postId])).toEqual([500]);
    await on.edit(ana, postId, 'A sitar and a banjo');
    expect(await findsOf([postId])).toEqual([1_000]);
  });
  await expect.poll(() => findsOf([postId]), { timeout: 30_000 }).toEqual([1_200]);
});
