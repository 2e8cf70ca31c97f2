import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { ExportPage, ExportRow } from '#platform/server/feature-data.ts';

export async function reportRows(
  db: Db,
  { memberId, after, limit }: ExportPage,
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select r.id as key, json_build_object('about', r.about, 'reason', r.reason,
      'reportedAt', r.created_at) as data
    from reports r where r.reporter_id = ${memberId} and r.id > ${after}::uuid
    order by r.id limit ${limit}
  `.execute(db);
  return rows;
}

/** Removes the member from reports, as the reporter and as the reported. */
export async function anonymizeReports(tx: Db, memberId: string): Promise<void> {
  await sql`
    update reports set member_id = null, username = 'deleted', words = '', note = null
    where member_id = ${memberId}
  `.execute(tx);
  await sql`update reports set reporter_id = null where reporter_id = ${memberId}`.execute(tx);
  await sql`delete from muted_reporters where member_id = ${memberId}`.execute(tx);
}

/** Erases what cases hold of the member; the acts of others stay, without words about the member. */
export async function anonymizeCases(tx: Db, memberId: string): Promise<void> {
  await sql`
    delete from case_media m using cases c where m.case_id = c.id and c.member_id = ${memberId}
  `.execute(tx);
  await sql`
    update case_acts a set words = '', words_to_reporters = '' from cases c
    where a.case_id = c.id and c.member_id = ${memberId}
  `.execute(tx);
  await sql`update case_acts set actor_id = null where actor_id = ${memberId}`.execute(tx);
  await sql`update cases set member_id = null where member_id = ${memberId}`.execute(tx);
  await sql`update cases set decided_by = null where decided_by = ${memberId}`.execute(tx);
}

/** Deletes the photos and videos of cases that were decided a year ago; a trigger queues their files. */
export async function deleteOldCaseMedia(db: Db): Promise<void> {
  await sql`
    delete from case_media m using cases c
    where m.case_id = c.id and c.state = 'closed' and c.decided_at < now() - interval '1 year'
  `.execute(db);
}
