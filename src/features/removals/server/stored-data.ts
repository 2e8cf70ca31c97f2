import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { ExportPage, ExportRow, FeatureData } from '#platform/server/feature-data.ts';
import { deleteRemovedOf, eraseOldRemovals, moveOldRows, removedText } from './removal-queries.ts';

export const removalsData: FeatureData = {
  deleteExpired: [moveOldRows, eraseOldRemovals],
  lists: [
    {
      file: 'removed-posts.json',
      about: 'what was removed by the people who run this site, with the reason',
      read: removedRows,
    },
  ],
  erasure: { deleteRemaining: ({ tx }, memberId) => deleteRemovedOf(tx, memberId) },
};

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
