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
}
