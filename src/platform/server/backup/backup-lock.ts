import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/**
 * Held by a backup, and shared by each deletion of files: what the snapshot's rows name must be there until it was
 * copied.
 */
export const backupLock = 7_101_850;

/** Whether files may be deleted until the end of this transaction: not while a backup copies them. */
export async function mayDeleteFiles(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean | null }>`
    select pg_try_advisory_xact_lock_shared(${backupLock}::bigint) as locked
  `.execute(tx);
  return rows[0]?.locked ?? false;
}
