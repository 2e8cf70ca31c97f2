import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** Withdraws the request to delete an account; false if there was none. */
export async function withdrawDeletion(tx: Db, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from account_deletions where member_id = ${memberId} returning member_id
  `.execute(tx);
  return rows.length > 0;
}
