import { sql } from 'kysely';
import { loadConfig } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { openSession } from '#tests/support/members/session.ts';
import { campuses, campusSizes } from '../full-size/campuses.ts';
import { benchSecret } from '../processes.ts';
import { sampleQueries } from '../search/query-samples.ts';
import { openSeeder } from '../seed.ts';

/** So many members of each campus are logged in. */
const studentsEach = 40;
/** Most of an evening is spent on what is new. */
const [newest, older] = [100, 100];

export type Student = { id: string; cookie: string; conversations: string[] };

/** What a campus has that its students ask for. */
export type CampusLife = {
  host: string;
  /** How many students it has, relative to the others. */
  size: number;
  students: Student[];
  posts: string[];
  /** Items that can be offered for. */
  items: string[];
  usernames: string[];
  queries: string[];
};

/** The life of each campus of a seeded system. Its students get sessions of an hour, made longer here. */
export async function findCampusLife(databaseUrl: string): Promise<CampusLife[]> {
  const db = openSeeder(databaseUrl);
  try {
    const lives: CampusLife[] = [];
    for (const [index, campusId] of campuses.entries()) {
      lives.push(await lifeOf(db, campusId, campusSizes[index] ?? 1));
    }
    await sql`update sessions set expires_at = now() + interval '1 day'`.execute(db);
    return lives;
  } finally {
    await db.destroy();
  }
}

async function lifeOf(db: Database, campusId: string, size: number): Promise<CampusLife> {
  const list = async (query: ReturnType<typeof sql<{ one: string }>>) =>
    (await query.execute(db)).rows.map(({ one }) => one);
  const recent = await list(sql`
    select id::text as one from posts where campus_id = ${campusId} and parent_id is null order by last_modified desc limit ${newest}`);
  const chosen = await list(sql`
    select id::text as one from posts where campus_id = ${campusId} and parent_id is null order by md5(id::text) limit ${older}`);
  const samples = await sampleQueries(db, campusId);
  return {
    host: `${campusId}.quad.example`,
    size,
    students: await studentsOf(db, campusId),
    posts: [...recent, ...chosen],
    items: await list(sql`
      select id::text as one from posts where campus_id = ${campusId} and status = 'available' order by last_modified desc limit 2000`),
    usernames: await list(sql`
      select username as one from members where campus_id = ${campusId} order by md5(id::text) limit ${older}`),
    queries: samples.flatMap(({ queries }) => queries),
  };
}

async function studentsOf(db: Database, campusId: string): Promise<Student[]> {
  const { rows } = await sql<{ id: string; conversations: string[] }>`
    select m.id, array(
      select c.conversation_id::text from conversation_members c where c.member_id = m.id limit 10
    ) as conversations
    from members m
    where m.campus_id = ${campusId} and exists (select from conversation_members c where c.member_id = m.id)
    order by md5(m.id::text) limit ${studentsEach}
  `.execute(db);
  const env = { NODE_ENV: 'production', AUTH_SECRET: benchSecret };
  const config = loadConfig({ ...env, DATABASE_URL: 'postgres://unused/unused' });
  const students: Student[] = [];
  for (const { id, conversations } of rows) {
    const cookie = await openSession(db, config, id);
    students.push({ id, cookie: cookie.replace('quad_', '__Host-quad_'), conversations });
  }
  return students;
}
