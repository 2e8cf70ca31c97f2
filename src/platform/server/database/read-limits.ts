import { sql } from 'kysely';
import type { Db } from './database.ts';

/** What the processes that are connected to this database call themselves. */
export async function connectedNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct coalesce(application_name, '') as name from pg_stat_activity
    where datname = current_database() and application_name <> ''
  `.execute(db);
  return rows.map(({ name }) => name);
}

/** What the database allows: connections that are free beside this one, and whether a commit waits for a standby. */
export type DatabaseLimits = { freeConnections: number; waitsForStandby: boolean };

/**
 * Reads the limits. A commit with a NOTIFY holds a lock of the whole database until it ends, so one that waits for a standby lets all
 * others wait.
 */
export async function readLimits(db: Db): Promise<DatabaseLimits> {
  const { rows } = await sql<DatabaseLimits>`
    select coalesce(
        current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
          - (select count(*) from pg_stat_activity where usesysid is not null and pid <> pg_backend_pid())::integer,
        0) as "freeConnections",
      coalesce(
        current_setting('synchronous_standby_names') <> '' and current_setting('synchronous_commit') not in ('off', 'local'),
        false) as "waitsForStandby"
  `.execute(db);
  const [limits] = rows;
  if (!limits) throw new Error('the database has told no limits');
  return limits;
}
