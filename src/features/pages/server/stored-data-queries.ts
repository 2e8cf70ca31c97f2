import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { ExportPage, ExportRow } from '#platform/server/feature-data.ts';

export async function feedbackRows(
  db: Db,
  { memberId, after, limit }: ExportPage,
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select f.id as key, json_build_object('text', f.words, 'sentAt', f.created_at) as data
    from feedback f where f.member_id = ${memberId} and f.id > ${after}::uuid
    order by f.id limit ${limit}
  `.execute(db);
  return rows;
}

/** Deletes feedback of an account, also what was sent with its email before a login. */
export async function deleteFeedbackOf(db: Db, memberId: string): Promise<void> {
  await sql`
    delete from feedback f using members o
    where o.id = ${memberId} and (f.member_id = o.id or lower(f.email) = o.email)
  `.execute(db);
}
