import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

export async function markEmailVerified(tx: Db, memberId: string): Promise<void> {
  await sql`
    update members set email_verified = true, last_modified = now() where id = ${memberId}
  `.execute(tx);
}

/** Locks this school address until the transaction ends. */
export async function lockSchoolEmail(tx: Db, schoolEmail: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`school-email:${schoolEmail}`}, 0))
  `.execute(tx);
}

export async function isSchoolEmailOfOther(
  db: Db,
  memberId: string,
  schoolEmail: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from members where school_email = ${schoolEmail} and id <> ${memberId}
  `.execute(db);
  return rows.length > 0;
}

/** Makes the member a student of the campus. The database rejects an address that another member has. */
export async function markSchoolVerified(
  tx: Db,
  student: { memberId: string; schoolEmail: string; campusId: string },
): Promise<void> {
  await sql`
    update members set school_verified = true, school_email = ${student.schoolEmail},
      campus_id = ${student.campusId}, last_modified = now()
    where id = ${student.memberId}
  `.execute(tx);
}
