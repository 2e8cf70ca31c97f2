import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Whether the database responds now. */
export async function isReady(db: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}
