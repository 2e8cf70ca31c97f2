import { sql } from 'kysely';
import { isHidden } from '#features/blocks/server/index.ts';
import { isStudent } from '#features/accounts/server/names/index.ts';
import type { Db } from '#platform/server/database/database.ts';

/**
 * Whether a conversation with this student, who is not hidden from the actor, may be started: a student of a public campus or of the actor's own, or the
 * author of the post, which the actor may read.
 */
export async function mayBeWrittenTo(
  db: Db,
  request: {
    memberId: string;
    actorId: string;
    campusId: string | null;
    postId: string | undefined;
  },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from members m join campuses c on c.id = m.campus_id
    where m.id = ${request.memberId} and ${isStudent} and not ${isHidden(request.actorId, sql.ref('m.id'))}
      and (c.privacy = 'public' or c.id = ${request.campusId}
        or exists (select from posts p where p.id = ${request.postId ?? null}::uuid and p.author_id = m.id))
  `.execute(db);
  return rows.length > 0;
}
