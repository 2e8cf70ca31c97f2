import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { cursorPlace, microsecondsOf, type Cursor } from '#platform/server/read-page.ts';

export type FoundRow = {
  memberId: string;
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  campusId: string | null;
  emailVerified: boolean;
  schoolVerified: boolean;
  isBanned: boolean;
  joinedAt: Date;
};

const columns = sql`
  m.id as "memberId", m.username, m.first_name as "firstName", m.last_name as "lastName", m.email,
  m.campus_id as "campusId", m.email_verified as "emailVerified",
  m.school_verified as "schoolVerified", m.banned_at is not null as "isBanned",
  m.created_at as "joinedAt"
`;

/** All members after a place, the newest first: ids begin with their time. */
export async function newestMembers(
  db: Db,
  { after, limit }: { after: Cursor; limit: number },
): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select ${columns} from members m where m.id < ${after.id}::uuid and m.deleted_at is null
    order by m.id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** Members of a campus after a place, the newest first. */
export async function newestMembersOf(
  db: Db,
  { campusId, after, limit }: { campusId: string; after: Cursor; limit: number },
): Promise<(FoundRow & { at: number })[]> {
  const { rows } = await sql<FoundRow & { at: number }>`
    select ${columns}, ${microsecondsOf('m.created_at')} as at
    from members m
    where m.campus_id = ${campusId} and m.deleted_at is null and (m.created_at, m.id)
      < ${cursorPlace(after)}
    order by m.created_at desc, m.id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** Members whose email is this one, or whose school's is. */
export async function membersByEmail(db: Db, email: string): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select ${columns} from members m where m.id in (
      select id from members where email = lower(${email})
      union select id from members where ban_key = email_ban_key(${email})
      union select id from members where school_email = lower(${email}))
    order by m.username limit 50
  `.execute(db);
  return rows;
}

/** Members who logged in from a network in the last 30 days, the last first. */
export async function membersByNetwork(
  db: Db,
  { network, limit }: { network: string; limit: number },
): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select ${columns} from member_addresses a join members m on m.id = a.member_id
    where a.network = ${network} order by a.last_used_at desc limit ${limit}
  `.execute(db);
  return rows;
}

/** Members whose username begins with a text: of a campus, or of all if it is null. */
export async function membersByUsername(
  db: Db,
  { campusId, prefix, limit }: { campusId: string | null; prefix: string; limit: number },
): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select ${columns} from members m
    where lower(m.username) like ${escapeLike(prefix.toLowerCase())} || '%' and m.deleted_at is null
      ${campusId === null ? sql`` : sql`and m.campus_id = ${campusId}`}
    order by lower(m.username) using ~<~ limit ${limit}
  `.execute(db);
  return rows;
}

/** Of a common beginning, this many words of each campus are looked at, and this many members without a campus. */
const mostWords = 2_000;

/**
 * Members who have a word of a name that begins with each of these words: of a campus, or, if it is null, of all and of
 * none.
 */
export async function membersByName(
  db: Db,
  { campusId, words, limit }: { campusId: string | null; words: string[]; limit: number },
): Promise<FoundRow[]> {
  // The longest word is likely the rarest.
  const [first = '', ...others] = words.toSorted((a, b) => b.length - a.length);
  const hasAll = others.map(
    (word) => sql`and exists (
      select from member_words o where o.member_id = w.member_id and starts_with(o.word, ${word}))`,
  );
  const { rows } = await sql<FoundRow>`
    select ${columns} from members m where m.deleted_at is null and m.id in (
      (select w.member_id from campuses c cross join lateral (
        select w.member_id from member_words w
        where w.campus_id = c.id and w.word >= ${first} and w.word < ${first} || chr(1114109)
        limit ${mostWords}
      ) w where (${campusId}::text is null or c.id = ${campusId}) ${sql.join(hasAll, sql` `)} limit ${limit})
      union
      -- Nobody else finds members without a campus by name, so their words are not kept.
      select n.id from (
        select * from members
        where campus_id is null and deleted_at is null and ${campusId}::text is null limit ${mostWords}) n
      where not exists (select from unnest(${words}::text[]) needed(word) where not exists (
        select from member_words_of(n.first_name, n.last_name, n.username) o
        where starts_with(o.word, needed.word)))
    ) order by m.username limit ${limit}
  `.execute(db);
  return rows;
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
