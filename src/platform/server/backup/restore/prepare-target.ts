import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { migrateToLatest, migrationNames } from '../../database/migrate.ts';
import type { Manifest } from '../manifest.ts';
import { dropSchemaParts, readSchemaParts, setTriggers } from './schema-parts.ts';

/** Throws unless the database is empty, or holds an unfinished restore of this backup, which then goes on. */
export async function requireTarget(client: pg.Client, name: string): Promise<'new' | 'begun'> {
  await requireAlone(client);
  const { rows } = await client.query<{ begun: boolean; ours: boolean; tables: number }>(`
    select to_regclass('public.restore_progress') is not null as begun,
      to_regclass('public.kysely_migration') is not null as ours,
      (select count(*)::integer from pg_class where relkind in ('r', 'p')
        and relnamespace = 'public'::regnamespace) as tables`);
  const [found] = rows;
  if (found?.begun) {
    const { rows: of } = await client.query<{ name: string }>(
      "select name from restore_progress where kind = 'backup'",
    );
    if (of[0]?.name === name) return 'begun';
    throw new Error(
      `A restore of ${of[0]?.name} has not finished here: restore that one, or use an empty database.`,
    );
  }
  if (!found?.tables) return 'new';
  if (!found.ours)
    throw new Error('The database belongs to another program. Restore into an empty one.');
  const { rows: used } = await client.query(
    'select 1 from members union all select 1 from posts limit 1',
  );
  if (used.length > 0)
    throw new Error('The database has members or posts. Restore into an empty one.');
  return 'new';
}

/** A connection that was killed may take a moment to end. */
async function requireAlone(client: pg.Client): Promise<void> {
  for (let attempts = 1; ; attempts += 1) {
    const { rows } = await client.query(`
      select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and backend_type = 'client backend' limit 1`);
    if (rows.length === 0) return;
    if (attempts === 20) {
      throw new Error('Others are connected to the database. Stop the servers that use it first.');
    }
    await wait(500);
  }
}

/**
 * Creates the tables of the backup's schema. From now on, until the restore is complete, the table `restore_progress` keeps
 * servers from starting.
 */
export async function createTables(client: pg.Client, manifest: Manifest): Promise<void> {
  await client.query('begin');
  const { rows } = await client.query(
    "select 1 from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace limit 1",
  );
  if (rows.length > 0) await client.query('drop schema public cascade; create schema public');
  await client.query(`create table restore_progress (
    kind text not null, name text not null, definition text, primary key (kind, name))`);
  await client.query("insert into restore_progress values ('backup', $1)", [manifest.name]);
  await client.query('commit');
}

/** Brings the schema to that of the backup, and drops what would slow the loading down. May run again. */
export async function prepareTables(
  client: pg.Client,
  { databaseUrl, manifest }: { databaseUrl: string; manifest: Manifest },
): Promise<void> {
  const { rows } = await client.query("select 1 from restore_progress where kind = 'prepared'");
  if (rows.length > 0) return;
  const names = (await migrationNames()).filter((name) => name <= manifest.schema);
  await migrateToLatest(databaseUrl, { only: names, duringRestore: true });
  await client.query('begin');
  const parts = (await readSchemaParts(client)).filter(
    ({ name }) => !name.startsWith('restore_progress'),
  );
  for (const { kind, name, definition } of parts) {
    await client.query('insert into restore_progress values ($1, $2, $3)', [
      kind,
      name,
      definition,
    ]);
  }
  await dropSchemaParts(client, parts);
  await setTriggers(client, 'disable');
  await client.query("insert into restore_progress values ('prepared', '')");
  await client.query('commit');
}
