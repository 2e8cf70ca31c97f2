import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** How far the primary has written its log; null in a standby. */
export async function writtenUpTo(db: Db): Promise<string | null> {
  const { rows } = await sql<{ lsn: string | null }>`
    select case when not pg_is_in_recovery() then pg_current_wal_lsn()::text end as lsn
  `.execute(db);
  return rows[0]?.lsn ?? null;
}

/** What a database of the list is: a standby that has replayed the log up to a position, one that has not, or the primary. */
export async function readReplicaState(
  db: Db,
  lsn: string | null,
): Promise<'near' | 'behind' | 'primary'> {
  const { rows } = await sql<{ state: 'near' | 'behind' | 'primary' }>`
    select coalesce(case
      when not pg_is_in_recovery() then 'primary'
      when pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn then 'near' end, 'behind') as state
  `.execute(db);
  return rows[0]?.state ?? 'behind';
}
