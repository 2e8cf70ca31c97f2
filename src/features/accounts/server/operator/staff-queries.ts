import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** Adds an address to the staff; false if it is there already. */
export async function addStaff(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql`
    insert into staff_emails (email) values (lower(${email})) on conflict do nothing returning email
  `.execute(db);
  return rows.length > 0;
}

export async function removeStaff(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql`
    delete from staff_emails where email = lower(${email}) returning email
  `.execute(db);
  return rows.length > 0;
}

export async function listStaffAddresses(db: Db): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from staff_emails order by email
  `.execute(db);
  return rows.map(({ email }) => email);
}
