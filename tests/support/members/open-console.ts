import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Person } from '../servers/server.ts';

/** Makes a member an operator whose sessions have given the second factor. */
export async function openConsole(db: Db, { memberId }: Person): Promise<void> {
  await sql`insert into staff (member_id, role) values (${memberId}, 'operator')`.execute(db);
  await sql`
    insert into staff_sessions (session_id) select id from sessions where member_id = ${memberId}
  `.execute(db);
}
