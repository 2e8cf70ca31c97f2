import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { ExportPage, ExportRow } from '#platform/server/feature-data.ts';

export async function saveRows(
  db: Db,
  { memberId, after, limit }: ExportPage,
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select s.post_id as key, json_build_object('campus', s.campus_id,
      'post', '/post/' || s.post_id, 'savedAt', s.created_at) as data
    from saves s where s.member_id = ${memberId} and s.post_id > ${after}::uuid
    order by s.post_id limit ${limit}
  `.execute(db);
  return rows;
}

/** The choice of who sees a member's saves; a row of its own, so that the list is a page like the others. */
export async function saveSettingRows(
  db: Db,
  { memberId, after }: ExportPage,
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select member_id as key, json_build_object('seenBy', seen_by) as data
    from save_settings where member_id = ${memberId} and member_id > ${after}::uuid
  `.execute(db);
  return rows;
}

export async function deleteSaveSettings(tx: Db, memberId: string): Promise<void> {
  await sql`delete from save_settings where member_id = ${memberId}`.execute(tx);
}

/** Some saves of a member. */
export async function nextSaves(
  db: Db,
  memberId: string,
): Promise<{ campusId: string; postId: string }[]> {
  const { rows } = await sql<{ campusId: string; postId: string }>`
    select campus_id as "campusId", post_id as "postId" from saves
    where member_id = ${memberId} limit 50
  `.execute(db);
  return rows;
}
