import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Config } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { openSession } from '#tests/support/members/session.ts';

const authors = 500;

/** Opens the database without a statement timeout. */
export function openSeeder(databaseUrl: string): Database {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** Inserts members of OU, who write posts; returns the session cookie of the first, who reads the feed. */
export async function seedMembers(db: Database, config: Config): Promise<{ cookie: string }> {
  await sql`
    insert into members (id, email, email_verified, username, first_name, last_name, campus_id, school_verified)
    select gen_random_uuid(), 'bench' || n || '@ou.example', true, 'bench' || n, 'Ben', 'C.', 'ou', true
    from generate_series(1, ${authors}::integer) n
  `.execute(db);
  const reader = await db
    .selectFrom('members')
    .select('id')
    .where('username', '=', 'bench1')
    .executeTakeFirstOrThrow();
  return { cookie: await openSession(db, config, reader.id) };
}

/** Fills OU's feed up to a number of posts, a minute apart. Some of the newest are saved by the reader. */
export async function seedPosts(db: Database, upTo: number): Promise<void> {
  const text =
    'Desk lamp with a bend in the neck from move-in day, works, bulb included. $12, meet at the South Oval after four.';
  await sql`
    insert into posts (id, campus_id, author_id, body, plain_text, category, created_at, last_modified)
    select gen_random_uuid(), 'ou', a.id, ${JSON.stringify(plainRichText(text))}::jsonb, ${text},
      'home decor', now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series((select count(*) from posts where campus_id = 'ou' and parent_id is null) + 1, ${upTo}::bigint) n
    join (select id, row_number() over () as number from members where username like 'bench%') a
      on a.number = n % ${authors}::integer + 1
  `.execute(db);
  await sql`
    insert into saves (post_id, campus_id, member_id)
    select p.id, p.campus_id, m.id
    from (select id, campus_id from posts where campus_id = 'ou' and parent_id is null order by last_modified desc limit 1000) p,
      members m
    where m.username = 'bench1' and random() < 0.2 on conflict do nothing
  `.execute(db);
  await sql`vacuum analyze posts`.execute(db);
  await sql`vacuum analyze saves`.execute(db);
}

/** A seeded member, and the cookie of a session. */
export type BenchMember = { id: string; cookie: string };

/** All seeded members, signed in. */
export async function signInMembers(db: Database, config: Config): Promise<BenchMember[]> {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('username', 'like', 'bench%')
    .orderBy('username')
    .execute();
  const members: BenchMember[] = [];
  // One after the other, because a call that waits too long for one of the few connections fails.
  for (const { id } of rows) {
    const cookie = await openSession(db, config, id);
    members.push({ id, cookie: cookie.replace('quad_', '__Host-quad_') });
  }
  return members;
}
