import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { ExportPage, ExportRow } from '#platform/server/feature-data.ts';
import { removedText } from './removal-queries.ts';

/** Posts, comments and messages that staff took down, alone or with what was above them. */
export async function removedRows(
  db: Db,
  { memberId, after, limit }: ExportPage,
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select p.post_id as key, json_build_object(
      'campus', m.campus_id, 'text', ${removedText}, 'reason', case when m.post_id = p.post_id then m.reason end,
      'createdAt', p.post ->> 'created_at', 'removedAt', m.created_at, 'erasedAt', m.erase_at) as data
    from removed_posts p join removals m on m.id = p.removal_id
    where p.author_id = ${memberId} and p.post_id > ${after}::uuid
    order by key limit ${limit}
  `.execute(db);
  return rows;
}
