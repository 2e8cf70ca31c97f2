import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

export async function isBanned(db: Db, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    select from members where id = ${memberId} and banned_at is not null
  `.execute(db);
  return rows.length > 0;
}
