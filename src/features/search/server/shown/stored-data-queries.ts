import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { ExportPage, ExportRow } from '#platform/server/feature-data.ts';

export async function searchRows(
  db: Db,
  { memberId, after, limit }: ExportPage,
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select h.id as key, json_build_object('campus', h.campus_id, 'text', h.text,
      'times', h.quantity, 'first', h.created_at, 'last', h.last_modified) as data
    from search_history h where h.member_id = ${memberId} and h.id > ${after}::uuid
    order by h.id limit ${limit}
  `.execute(db);
  return rows;
}

/** Deletes a member's searches; a search that nobody else made is no longer recorded. */
export async function deleteSearchesOf(tx: Db, memberId: string): Promise<void> {
  await sql`
    update searches s set people = s.people - 1 from search_viewers v
    where v.search_id = s.id and v.viewer = ${memberId}::text and s.people > 0
  `.execute(tx);
  await sql`
    with mine as (
      select search_id as id from search_history where member_id = ${memberId}
      union select search_id from search_viewers where viewer = ${memberId}::text
    )
    delete from searches s using mine where s.id = mine.id and s.people = 0
      and not exists (
        select from search_viewers o where o.search_id = s.id and o.viewer <> ${memberId}::text)
  `.execute(tx);
  await sql`delete from search_viewers where viewer = ${memberId}::text`.execute(tx);
  await sql`delete from search_history where member_id = ${memberId}`.execute(tx);
}
