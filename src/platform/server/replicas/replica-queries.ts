import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** How far the primary has written its log; null in a standby. */
export async function writtenUpTo(db: Db): Promise<string | null> {
  const { rows } = await sql<{ lsn: string | null }>`
    select case when not pg_is_in_recovery() then pg_current_wal_lsn()::text end as lsn
  `.execute(db);
  return rows[0]?.lsn ?? null;
}

/** Whether this is a standby that has replayed the log up to a position; false if that is unknown. */
export async function hasReplayed(db: Db, lsn: string | null): Promise<boolean> {
  const { rows } = await sql<{ isNear: boolean }>`
    select coalesce(pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn, false) as "isNear"
  `.execute(db);
  return rows[0]?.isNear ?? false;
}
