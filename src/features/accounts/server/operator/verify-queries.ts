import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** Marks a member's email address as proven; false if the member has another by now. */
export async function markEmailVerified(
  tx: Db,
  { memberId, email }: { memberId: string; email: string },
): Promise<boolean> {
  const { rows } = await sql`
    update members set email_verified = true, last_modified = now()
    where id = ${memberId} and email = ${email} returning id
  `.execute(tx);
  return rows.length > 0;
}

/**
 * Makes a member a verified student of a campus, or of none; false if there is no such campus. An address of another
 * school is forgotten.
 */
export async function setSchoolByHand(
  tx: Db,
  { memberId, campusId }: { memberId: string; campusId: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    update members m set school_verified = ${campusId !== null}, campus_id = ${campusId},
      school_email = case when m.campus_id = ${campusId} then m.school_email end, last_modified = now()
    where m.id = ${memberId}
      and (${campusId}::text is null or exists (select from campuses where id = ${campusId}))
    returning m.id
  `.execute(tx);
  return rows.length > 0;
}
