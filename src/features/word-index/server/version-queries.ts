import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** Raise it with each change of how the words of a post are stored: servers then rebuild the rows of older versions. */
export const indexVersion = 3;

/** The version of the index that the rows have; rows of releases that noted none have the first. */
export async function readVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version from search_index`.execute(db);
  return rows[0]?.version ?? 1;
}

export async function writeVersion(db: Db, version: number): Promise<void> {
  await sql`
    insert into search_index (is_only, version) values (true, ${version})
    on conflict (is_only) do update set version = excluded.version
  `.execute(db);
}

/** All rows of an index that has none yet will be of this version, so nothing has to be rebuilt. */
export async function noteVersionOfEmptyIndex(db: Db): Promise<void> {
  await sql`
    insert into search_index (is_only, version)
    select true, ${indexVersion}::integer where not exists (select from post_search) on conflict (is_only) do nothing
  `.execute(db);
}

/** Takes the lock for rebuilding until `unlockUpgrade` or the end of the connection; false if it is taken. */
export async function tryLockUpgrade(connection: Db): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select coalesce(pg_try_advisory_lock(hashtext('upgrade search')), false) as "isFree"
  `.execute(connection);
  return rows[0]?.isFree ?? false;
}

export async function unlockUpgrade(connection: Db): Promise<void> {
  await sql`select pg_advisory_unlock(hashtext('upgrade search'))`.execute(connection);
}
