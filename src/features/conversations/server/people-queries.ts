import { sql } from 'kysely';
import { matchesName, isStudent, type NameQuery } from '#features/accounts/server/index.ts';
import type { MemberSummary } from '#platform/contract/member.ts';
import type { Db } from '#platform/server/database/database.ts';

/**
 * Whether a conversation with this student may be started: a student of a public campus or of the actor's own, or the
 * author of the post, which the actor may read.
 */
export async function mayBeWrittenTo(
  db: Db,
  request: { memberId: string; campusId: string | null; postId: string | undefined },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from members m join campuses c on c.id = m.campus_id
    where m.id = ${request.memberId} and ${isStudent}
      and (c.privacy = 'public' or c.id = ${request.campusId}
        or exists (select from posts p where p.id = ${request.postId ?? null}::uuid and p.author_id = m.id))
  `.execute(db);
  return rows.length > 0;
}

/** Students of a campus by name, except the member who searches. */
export async function findOthersByName(
  db: Db,
  request: { campusId: string; exceptId: string; name: NameQuery; limit: number },
): Promise<MemberSummary[]> {
  const { rows } = await sql<MemberSummary>`
    select m.id, m.username, m.first_name as "firstName", m.last_name as "lastName", m.image,
      m.school_verified as verified
    from members m
    where m.campus_id = ${request.campusId} and m.id <> ${request.exceptId} and ${isStudent}
      and ${matchesName(request.name)}
    order by m.first_name, m.last_name, m.username
    limit ${request.limit}
  `.execute(db);
  return rows;
}
