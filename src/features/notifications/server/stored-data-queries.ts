import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

export async function optOutFields(db: Db, memberId: string): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ type: string }>`
    select type from mail_opt_outs where member_id = ${memberId} order by type
  `.execute(db);
  return { noMailsAbout: rows.map(({ type }) => type) };
}

/** Deletes a member's notifications and preferences. */
export async function deleteNotificationsOf(tx: Db, memberId: string): Promise<void> {
  await sql`
    with opt_outs as (delete from mail_opt_outs where member_id = ${memberId})
    delete from notifications where member_id = ${memberId}
  `.execute(tx);
}
