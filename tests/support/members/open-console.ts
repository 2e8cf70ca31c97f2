import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Person } from '../servers/server.ts';

/** Makes a member an operator, or the moderator of a campus, whose sessions have given the second factor. */
export async function openConsole(
  db: Db,
  { memberId }: Pick<Person, 'memberId'>,
  campusId: string | null = null,
): Promise<void> {
  const role = campusId === null ? 'operator' : 'moderator';
  await sql`
    insert into staff (member_id, role, campus_id) values (${memberId}, ${role}, ${campusId})
    on conflict do nothing
  `.execute(db);
  await sql`
    insert into staff_sessions (session_id) select id from sessions where member_id = ${memberId}
    on conflict do nothing
  `.execute(db);
}
