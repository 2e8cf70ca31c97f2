import { sql } from 'kysely';
import type { MemberSummary } from '#platform/contract/member.ts';
import type { Db } from '#platform/server/database/database.ts';

/** A verified student who is not banned under any spelling of the address. */
const isThere = sql`
  m.email_verified and m.school_verified and m.banned_at is null
    and not exists (select from banned_emails b where b.ban_key = m.ban_key)
`;

/**
 * Whether a member may be written to: a member of a public campus or of the asking member's own, or the author of a
 * post that the asking member may read.
 */
export async function mayBeWrittenTo(
  db: Db,
  asked: { memberId: string; campusId: string | null; postId: string | undefined },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from members m join campuses c on c.id = m.campus_id
    where m.id = ${asked.memberId} and ${isThere}
      and (c.privacy = 'public' or c.id = ${asked.campusId}
        or exists (select from posts p where p.id = ${asked.postId ?? null}::uuid and p.author_id = m.id))
  `.execute(db);
  return rows.length > 0;
}

/** Students of a campus whose names or username begin with a text. */
export async function peopleByPrefix(
  db: Db,
  asked: { campusId: string; besides: string; text: string; limit: number },
): Promise<MemberSummary[]> {
  const prefix = `${asked.text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<MemberSummary>`
    select m.id, m.username, m.first_name as "firstName", m.last_name as "lastName", m.image,
      m.school_verified as verified
    from members m
    where m.campus_id = ${asked.campusId} and m.id <> ${asked.besides} and ${isThere}
      and (lower(m.username) like ${prefix} or lower(m.first_name || ' ' || m.last_name) like ${prefix})
    order by m.first_name, m.last_name, m.username
    limit ${asked.limit}
  `.execute(db);
  return rows;
}
