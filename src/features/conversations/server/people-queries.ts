import { sql } from 'kysely';
import { isNamed, isStudent, type SoughtName } from '#features/accounts/server/index.ts';
import type { MemberSummary } from '#platform/contract/member.ts';
import type { Db } from '#platform/server/database/database.ts';

/**
 * Whether a conversation with a member may be started: with a member of a public campus or of one's own, or with the
 * author of a post that one may read.
 */
export async function mayBeWrittenTo(
  db: Db,
  asked: { memberId: string; campusId: string | null; postId: string | undefined },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from members m join campuses c on c.id = m.campus_id
    where m.id = ${asked.memberId} and ${isStudent}
      and (c.privacy = 'public' or c.id = ${asked.campusId}
        or exists (select from posts p where p.id = ${asked.postId ?? null}::uuid and p.author_id = m.id))
  `.execute(db);
  return rows.length > 0;
}

/** Students of a campus by name, besides the one who asks. */
export async function othersNamed(
  db: Db,
  asked: { campusId: string; besides: string; name: SoughtName; limit: number },
): Promise<MemberSummary[]> {
  const { rows } = await sql<MemberSummary>`
    select m.id, m.username, m.first_name as "firstName", m.last_name as "lastName", m.image,
      m.school_verified as verified
    from members m
    where m.campus_id = ${asked.campusId} and m.id <> ${asked.besides} and ${isStudent}
      and ${isNamed(asked.name)}
    order by m.first_name, m.last_name, m.username
    limit ${asked.limit}
  `.execute(db);
  return rows;
}
