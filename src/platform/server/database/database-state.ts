import { sql } from 'kysely';
import type { Db } from './database.ts';

/** What a database can do now: a standby, or one that was made read-only, responds but stores nothing. */
export type DatabaseState = 'writes' | 'only reads' | 'does not respond';

/** What the database can do now. A server is ready if it writes. */
export async function databaseState(db: Db): Promise<DatabaseState> {
  try {
    const { rows } = await sql<{ writes: boolean | null }>`
      select current_setting('transaction_read_only') = 'off' as writes
    `.execute(db);
    return rows[0]?.writes ? 'writes' : 'only reads';
  } catch {
    return 'does not respond';
  }
}
