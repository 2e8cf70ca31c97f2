import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { ExportPage, ExportRow } from '#platform/server/feature-data.ts';

/** Whom the member has blocked; not who has blocked the member. */
export async function blockRows(
  db: Db,
  { memberId, after, limit }: ExportPage,
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select b.blocked_id as key, json_build_object('username', m.username, 'since', b.created_at) as data
    from blocks b join members m on m.id = b.blocked_id
    where b.blocker_id = ${memberId} and b.blocked_id > ${after}::uuid
    order by b.blocked_id limit ${limit}
  `.execute(db);
  return rows;
}

/** Deletes a member's blocks, and those of others that name the member. */
export async function deleteBlocksOf(tx: Db, memberId: string): Promise<void> {
  await sql`delete from blocks where blocker_id = ${memberId} or blocked_id = ${memberId}`.execute(
    tx,
  );
}
