import { Agent, request } from 'node:http';
import { sql } from 'kysely';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { measureTime } from '../in-turns.ts';
import { benchHost as host } from '../processes.ts';
import { atMost, percentile, type Row } from '../rows.ts';
import { openSeeder, signInMembers, type BenchMember } from '../seed.ts';

const posts = { many: 100_000, few: 100 };
const maxRatio = 1.3;
const reads = 600;
/** Fewer than the hourly limit allows. */
const renames = 40;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Measures whether reading and renaming a member is as fast with very many posts as with few. */
export async function measureProfiles(config: Config, origin: string): Promise<Row[]> {
  const db = openSeeder(config.databaseUrl);
  const [busy, quiet] = await signInMembers(db, config);
  if (!busy || !quiet) throw new Error('nobody to look at');
  const names = { busy: 'benchmemberofmanyposts', quiet: 'benchmemberoffewerposts' };
  await seedAuthor(db, busy, { username: names.busy, count: posts.many });
  await seedAuthor(db, quiet, { username: names.quiet, count: posts.few });

  const times: Record<keyof typeof names, number[]> = { busy: [], quiet: [] };
  for (let round = 0; round < reads; round += 1) {
    for (const who of ['busy', 'quiet'] as const) {
      const url = `${origin}/${varyCase(names[who], round)}`;
      times[who].push(await measureTime({ url, headers: { host } }, agent));
    }
  }
  const renamed: Record<keyof typeof names, number[]> = { busy: [], quiet: [] };
  const before = await updatedRows(db);
  for (let round = 0; round < renames; round += 1) {
    for (const [who, member] of Object.entries({ busy, quiet }) as [
      'busy' | 'quiet',
      BenchMember,
    ][]) {
      renamed[who].push(await rename(origin, member, round % 2 === 0 ? 'Nora' : 'Ana'));
    }
  }
  const after = await updatedRows(db);
  await db.destroy();
  const rows = (after - before) / (2 * renames);
  return [
    atMost(
      `the profile page of a member with ${posts.many} posts, against ${posts.few}`,
      maxRatio,
      {
        ours: percentile(times.busy, 0.5),
        theirs: percentile(times.quiet, 0.5),
        unit: 'ms',
      },
    ),
    atMost(`a new name of a member with ${posts.many} posts, against ${posts.few}`, maxRatio, {
      ours: percentile(renamed.busy, 0.5),
      theirs: percentile(renamed.quiet, 0.5),
      unit: 'ms',
    }),
    {
      what: 'rows of members, posts, notifications and conversations that a new name writes',
      measured: String(rows),
      ratio: rows,
      bound: 'one',
      holds: rows === 1,
    },
  ];
}

async function seedAuthor(
  db: Database,
  { id }: BenchMember,
  { username, count }: { username: string; count: number },
): Promise<void> {
  console.log(`Seeding ${count} posts of one member ...`);
  const text = 'Desk lamp, works, bulb included. $12, meet at the South Oval after four.';
  await sql`update members set username = ${username} where id = ${id}`.execute(db);
  await sql`
    insert into posts (id, campus_id, author_id, body, plain_text, category, created_at, last_modified)
    select gen_random_uuid(), 'ou', ${id}, ${JSON.stringify(plainRichText(text))}::jsonb, ${text},
      'home decor', now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(1, ${count}::integer) n
  `.execute(db);
  await sql`vacuum analyze posts`.execute(db);
}

/** Spells the username in other upper and lower case for each number, because responses are cached by address. */
function varyCase(username: string, number: number): string {
  return Array.from(username, (letter, place) =>
    (number >> place) % 2 === 1 ? letter.toUpperCase() : letter,
  ).join('');
}

function rename(origin: string, { cookie }: BenchMember, firstName: string): Promise<number> {
  const began = performance.now();
  const headers = { host, origin: `https://${host}`, cookie, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const options = { method: 'PUT', headers, agent };
    const clientRequest = request(`${origin}/api/profile/name`, options, (response) => {
      if (response.statusCode !== 200) reject(new Error(`renaming: ${response.statusCode}`));
      response.resume().once('end', () => resolve(performance.now() - began));
    });
    clientRequest.once('error', reject).end(JSON.stringify({ firstName, lastName: 'Brook' }));
  });
}

async function updatedRows(db: Database): Promise<number> {
  // PostgreSQL reports the counters of an idle connection within ten seconds.
  await new Promise((resolve) => setTimeout(resolve, 11_000));
  const { rows } = await sql<{ updated: number }>`
    select sum(n_tup_ins + n_tup_upd + n_tup_del)::integer as updated from pg_stat_user_tables
    where relname in ('members', 'posts', 'notifications', 'conversations', 'messages')
  `.execute(db);
  return rows[0]?.updated ?? 0;
}
