import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { ExportPage, ExportRow } from '#platform/server/feature-data.ts';

export async function savedSearchRows(
  db: Db,
  { memberId, after, limit }: ExportPage,
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select s.id as key, json_build_object('campus', s.campus_id, 'text', s.text, 'category', s.category,
      'maxPriceInCents', s.max_cents, 'condition', s.condition, 'post', '/post/' || s.post_id,
      'savedAt', s.created_at, 'lastFoundAt', s.told_at) as data
    from saved_searches s where s.member_id = ${memberId} and s.id > ${after}::uuid
    order by s.id limit ${limit}
  `.execute(db);
  return rows;
}

/** Deletes what a member looked for, and what was found for them. */
export async function deleteSearchesOf(tx: Db, memberId: string): Promise<void> {
  await sql`
    with finds as (delete from saved_search_finds where member_id = ${memberId}),
      mails as (delete from saved_search_mails where member_id = ${memberId})
    delete from saved_searches where member_id = ${memberId}
  `.execute(tx);
}
