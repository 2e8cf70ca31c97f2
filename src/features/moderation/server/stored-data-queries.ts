import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { ExportPage, ExportRow } from '#platform/server/feature-data.ts';

/** What staff decided about a member, and the member's appeals. */
export async function decisionRows(
  db: Db,
  { memberId, after, limit }: ExportPage,
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select a.id as key, json_build_object('decision', a.act, 'about', c.about, 'at', a.at,
      'rule', a.rule, 'words', a.words, 'pausedUntil', a.paused_until) as data
    from cases c join case_acts a on a.case_id = c.id
    where c.member_id = ${memberId} and a.id > ${after}::uuid
      and a.act in ('remove', 'warn', 'pause', 'ban', 'restore', 'appeal', 'decide')
    order by a.id limit ${limit}
  `.execute(db);
  return rows;
}
