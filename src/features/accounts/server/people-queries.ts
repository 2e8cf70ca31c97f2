import { sql, type RawBuilder } from 'kysely';
import type { MemberSummary } from '#platform/contract/member.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Cursor } from '#platform/server/read-page.ts';

/** The text of a search for people. `username` only, if it began with @. */
export type NameQuery = { text: string; only: 'username' | null };

/** The fewest characters of a search for people: one letter would list nearly everybody. */
const minNameLength = 2;

/** Parses the text; null if it is too short to search for. */
export function parseNameQuery(typed: string): NameQuery | null {
  const text = typed
    .normalize('NFKC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const name = text.startsWith('@') ? text.slice(1).trim() : text;
  if (Array.from(name).length < minNameLength) return null;
  return { text: name, only: text.startsWith('@') ? 'username' : null };
}

/** A verified student, not banned under any spelling of the address. */
export const isStudent = sql`
  m.email_verified and m.school_verified and m.banned_at is null
    and not exists (select from banned_emails b where b.ban_key = m.ban_key)
`;

/** Whether a name or the username begins with a text: the only rule by which people are found. */
export function matchesName({ text, only }: NameQuery): RawBuilder<unknown> {
  const prefix = `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const byUsername = sql`lower(m.username) like ${prefix}`;
  if (only === 'username') return byUsername;
  return sql`(${byUsername} or lower(m.first_name || ' ' || m.last_name) like ${prefix})`;
}

/** Students of a campus by name; one whose username equals the text comes first. */
export async function findPeopleByName(
  db: Db,
  request: { campusId: string; name: NameQuery; after: Cursor; limit: number },
): Promise<(MemberSummary & Cursor)[]> {
  const { name, after, limit } = request;
  const rank = sql`case when lower(m.username) = lower(${name.text}) then 1 else 2 end`;
  const { rows } = await sql<MemberSummary & Cursor>`
    select m.id, m.username, m.first_name as "firstName", m.last_name as "lastName", m.image,
      m.school_verified as verified, ${rank} as at
    from members m
    where m.campus_id = ${request.campusId} and ${isStudent} and ${matchesName(name)}
      and (${rank}, m.id) > (${after.at}::bigint, ${after.id}::uuid)
    order by ${rank}, m.id limit ${limit}
  `.execute(db);
  return rows;
}
