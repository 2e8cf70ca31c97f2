import { sql } from 'kysely';
import {
  membersByEmail,
  membersByName,
  membersByNetwork,
  membersByUsername,
  newestMembers,
  newestMembersOf,
} from '#features/member-admin/server/find-queries.ts';
import { linkedAccounts } from '#features/member-admin/server/linked-queries.ts';
import { suspectedAccounts } from '#features/member-admin/contract/waves.ts';
import { textsInWaves } from '#features/member-admin/server/alike/signature-queries.ts';
import { casesOf, postsOf } from '#features/member-admin/server/member-queries.ts';
import { listedCases } from '#features/moderation/server/cases/list-queries.ts';
import { campusSummary } from '#features/moderation/server/summary-queries.ts';
import { feedPosts } from '#features/posting/server/post-queries.ts';
import { actsBelow } from '#features/staff/server/act-queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import { starts } from '#platform/server/read-page.ts';
import { atMost, percentile, type Row } from '../rows.ts';
import { openSeeder, seedPosts } from '../seed.ts';

const members = Number(process.env['BENCH_MEMBERS'] ?? 1_000_000);
const cases = members / 10;
const rounds = 60;
const maxRatio = 3;

/** Measures the lists of the console with very many members and reports, compared with the statement of the feed, in turns. */
export async function measureConsole({
  db,
  databaseUrl,
}: {
  db: Database;
  databaseUrl: string;
}): Promise<Row[]> {
  const seeder = openSeeder(databaseUrl);
  console.log(`Seeding ${members} members and ${cases} reports ...`);
  await seedPosts(seeder, 20_000);
  await seedManyMembers(seeder);
  await seedCases(seeder);
  await seedTexts(seeder);
  await seeder.destroy();
  const page = { after: starts.ascending, limit: 31 };
  const newest = { after: starts.descending, limit: 51 };
  const memberId = await someMember(db);
  const lists: Record<string, () => Promise<unknown>> = {
    'reports that wait': () =>
      listedCases(db, { state: 'waiting', campusId: null, exceptAbout: memberId }, page),
    'reports of a campus that wait': () =>
      listedCases(db, { state: 'waiting', campusId: 'ou', exceptAbout: memberId }, page),
    'reports that were decided': () =>
      listedCases(
        db,
        { state: 'closed', campusId: null, exceptAbout: memberId },
        { ...newest, limit: 31 },
      ),
    'newest members': () => newestMembers(db, newest),
    'newest members of a campus': () => newestMembersOf(db, { campusId: 'ou', ...newest }),
    'members by username': () =>
      membersByUsername(db, { campusId: null, prefix: 'crowd12345', limit: 50 }),
    'members by name': () => membersByName(db, { campusId: null, words: ['cassandra'], limit: 50 }),
    'members of a campus by name': () =>
      membersByName(db, { campusId: 'ou', words: ['cassandra'], limit: 50 }),
    'members by email': () => membersByEmail(db, 'crowd77777@ou.example'),
    'members by network': () => membersByNetwork(db, { network: '10.0.7.7', limit: 50 }),
    'accounts like one': () => linkedAccounts(db, memberId),
    "a member's posts": () => postsOf(db, { memberId, campusId: null }),
    "a member's reports": () => casesOf(db, { memberId, campusId: null }),
    'the audit': () => actsBelow(db, { campusId: null }, { id: starts.descending.id, limit: 51 }),
  };
  const rows: Row[] = [];
  for (const [name, read] of Object.entries(lists)) rows.push(await compare(db, name, read));
  const twoNames = () =>
    membersByName(db, { campusId: null, words: ['cassandra', 'b'], limit: 50 });
  rows.push(await compare(db, 'members by two names', twoNames, 30));
  const texts = { campusId: null, accounts: suspectedAccounts, limit: 1_000 };
  rows.push(
    await compare(db, 'alike posts among 50000 of a week', () => textsInWaves(db, texts), 1_500),
  );
  rows.push(await compare(db, 'the public figures of a campus', () => campusSummary(db, 'ou'), 30));
  return rows;
}

async function compare(
  db: Database,
  name: string,
  read: () => Promise<unknown>,
  bound = maxRatio,
): Promise<Row> {
  const times: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.ours.push(await timed(read));
    times.theirs.push(await timed(() => readFeed(db)));
  }
  return atMost(`${name}, against a feed statement`, bound, {
    ours: percentile(times.ours, 0.5),
    theirs: percentile(times.theirs, 0.5),
    unit: 'ms',
  });
}

function readFeed(db: Database): Promise<unknown> {
  const page = { below: starts.descending, limit: 26 };
  return feedPosts(db, { campusId: 'ou', category: undefined, readerId: null, ...page });
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}

/** A week of texts, and a hundred waves of five accounts each. */
async function seedTexts(db: Database): Promise<void> {
  await sql`
    insert into text_signatures (post_id, campus_id, author_id, created_at, hashes, bands)
    select gen_random_uuid(), 'ou', m.id, now() - n * interval '10 seconds',
      array(select (random() * 2e9)::integer from generate_series(1, 32) where n > 0),
      array(select case when n % 100 = 0 then n % 10000 * 16 + b else (random() * 2e9)::integer end
        from generate_series(1, 16) b where n > 0)
    from (select id, row_number() over () as n from (select id from members limit 50000) m) m
  `.execute(db);
  await sql`analyze text_signatures`.execute(db);
}

async function seedManyMembers(db: Database): Promise<void> {
  await sql`
    insert into members (id, email, email_verified, username, first_name, last_name, campus_id, school_verified, created_at)
    select gen_random_uuid(), 'crowd' || n || '@ou.example', true, 'crowd' || n,
      (array['Anna', 'Ben', 'Cassandra', 'Dora', 'Emil'])[n % 5 + 1] || case when n % 50 = 2 then '' else to_hex(n % 5000) end,
      chr(65 + n % 26) || '.', (array['ou', 'ut', 'harvard'])[n % 3 + 1], true, now() - n * interval '1 second'
    from generate_series(1, ${members}::integer) n
  `.execute(db);
  await sql`
    insert into member_addresses (member_id, network)
    select id, '10.0.' || (random() * 200)::integer || '.' || (random() * 200)::integer from members
    where username like 'crowd%'
  `.execute(db);
  await sql`vacuum analyze members`.execute(db);
  await sql`vacuum analyze member_words`.execute(db);
  await sql`vacuum analyze member_addresses`.execute(db);
}

async function seedCases(db: Database): Promise<void> {
  await sql`
    insert into cases (id, campus_id, about, subject_id, member_id, state, waiting_since, rank, decided_at, outcome)
    select gen_random_uuid(), (array['ou', 'ut', 'harvard'])[n % 3 + 1], 'post', gen_random_uuid(), m.id,
      case when n % 10 = 0 then 'waiting' else 'closed' end,
      case when n % 10 = 0 then now() - n * interval '1 minute' end,
      case when n % 10 = 0 then now() - n * interval '1 minute' end,
      case when n % 10 > 0 then now() - n * interval '1 minute' end,
      case when n % 10 > 0 then 'removed' end
    from (select id, row_number() over () as n from members where username like 'crowd%' limit ${cases}) m
  `.execute(db);
  await sql`
    insert into reports (id, campus_id, reporter_id, about, subject_id, member_id, username, words,
      photo_count, reason, case_id, created_at, closed_at)
    select gen_random_uuid(), c.campus_id, null, 'post', c.subject_id, c.member_id, 'crowd',
      'Free phones, pay first', 0, 'scam', c.id, now() - interval '1 day',
      case when c.state = 'closed' then now() end
    from cases c
  `.execute(db);
  // So many acts in one transaction would each search for the end of the chain among the versions that it has written.
  for (const table of ['case_acts', 'staff_acts']) {
    await sql`alter table ${sql.ref(table)} disable trigger user`.execute(db);
  }
  await sql`
    insert into case_acts (id, case_id, campus_id, at, act, actor_id, waited_hours)
    select gen_random_uuid(), c.id, c.campus_id,
      coalesce(c.waiting_since, c.decided_at - interval '3 hours'), 'report', null::uuid, null::real
    from cases c
    union all
    select gen_random_uuid(), c.id, c.campus_id, c.decided_at, 'remove', null::uuid, 3::real from cases c where c.state = 'closed'
  `.execute(db);
  await sql`
    insert into staff_acts (id, actor, act, subject)
    select gen_random_uuid(), 'shell', 'case.remove', 'post ' || n from generate_series(1, 100000) n
  `.execute(db);
  for (const table of ['case_acts', 'staff_acts']) {
    await sql`alter table ${sql.ref(table)} enable trigger user`.execute(db);
  }
  for (const table of ['cases', 'reports', 'case_acts', 'staff_acts']) {
    await sql`vacuum analyze ${sql.ref(table)}`.execute(db);
  }
}

async function someMember(db: Database): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from members where username = 'crowd777'
  `.execute(db);
  if (!rows[0]) throw new Error('no members were added');
  return rows[0].id;
}
