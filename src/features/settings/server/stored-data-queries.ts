import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

export async function factFields(
  db: Db,
  memberId: string,
): Promise<Record<string, unknown> | undefined> {
  const { rows } = await sql<{ data: Record<string, unknown> }>`
    select json_build_object('phone', phone, 'gender', gender, 'birthDate', birth_date) as data
    from members where id = ${memberId}
  `.execute(db);
  return rows[0]?.data;
}

export async function deleteFacts(tx: Db, memberId: string): Promise<void> {
  await sql`
    update members set phone = null, gender = null, birth_date = null where id = ${memberId}
  `.execute(tx);
}
