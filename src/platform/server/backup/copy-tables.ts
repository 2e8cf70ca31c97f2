import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { DatabaseClient } from '#platform/server/database/connection/database-client.ts';
import type { BackupPlace } from './backup-place.ts';
import { digestStream } from './digest-stream.ts';
import { tablePath, type Manifest } from './manifest.ts';

export type TablePart = Manifest['tables'][number];
export type TableColumns = Pick<TablePart, 'name' | 'columns'>;

/** Migrations write their own tables. Events are not kept: after a restore every stream begins anew. */
const leftOut = ['kysely_migration', 'kysely_migration_lock', 'live_events', 'restore_progress'];

/** Connects, with no time limit for statements, and rows printed in one form everywhere; ends the connection after the work. */
export async function withCopyConnection<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new DatabaseClient({ connectionString: databaseUrl });
  let lost: Error | undefined;
  client.on('error', (error) => (lost = error));
  await client.connect();
  try {
    await client.query(`
      set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0;
      set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
      set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8';
      set synchronize_seqscans = off; set row_security = off`);
    return await work(client);
  } catch (error) {
    if (!lost && !wasEnded(error)) throw error;
    throw new Error('The connection to the database was lost. Run the command again.', {
      cause: error,
    });
  } finally {
    await client.end();
  }
}

/** PostgreSQL says so before it ends the connection: it was stopped, or has crashed. */
function wasEnded(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(57P0|08)/.test(code);
}

/** The tables with the columns that are stored; generated ones are computed again. */
async function listTables(client: pg.Client): Promise<TableColumns[]> {
  const { rows } = await client.query<TableColumns>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and c.relname <> all($1::text[])
    group by c.relname order by c.relname`,
    [leftOut],
  );
  return rows;
}

function nameColumns({ name, columns }: TableColumns): string {
  return `${pg.escapeIdentifier(name)} (${columns.map((each) => pg.escapeIdentifier(each)).join(', ')})`;
}

/**
 * Begins a transaction whose snapshot has these tables as they are listed: while a backup reads it, no migration changes one. They are
 * locked before the snapshot is taken, because after a change of all its rows a table is empty in an older snapshot.
 */
export async function beginSnapshot(client: pg.Client): Promise<TableColumns[]> {
  for (;;) {
    const tables = await listTables(client);
    await client.query('begin isolation level repeatable read');
    const names = tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
    await client.query(`lock table ${names} in access share mode`);
    if (JSON.stringify(await listTables(client)) === JSON.stringify(tables)) return tables;
    await client.query('rollback');
  }
}

/** Writes the rows of a table to the backup. */
export async function dumpTable(
  client: pg.Client,
  { place, name }: { place: BackupPlace; name: string },
  table: TableColumns,
): Promise<TablePart> {
  const copy = client.query(copyTo(`copy ${nameColumns(table)} to stdout`));
  const plain = digestStream();
  const packed = digestStream();
  const content = joined([copy, plain, createZstdCompress(), packed]);
  await place.write(tablePath(name, table.name), content);
  return {
    ...table,
    rows: copy.rowCount,
    ...packed.digest(),
    rowsSha256: plain.digest().sha256,
  };
}

/** Reads the rows of a table from a backup into the empty table of this connection's transaction. */
export async function loadTable(
  client: pg.Client,
  content: Readable,
  table: TableColumns,
): Promise<void> {
  const copy = client.query(copyFrom(`copy ${nameColumns(table)} from stdin`));
  const rows = joined([content, createZstdDecompress()]);
  rows.on('error', (error) => copy.destroy(error));
  rows.pipe(copy);
  await finished(copy);
}

/** The number of rows and their hash, to compare with a backup. */
export async function hashTable(
  client: pg.Client,
  table: TableColumns,
): Promise<Pick<TablePart, 'rows' | 'rowsSha256'>> {
  const copy = client.query(copyTo(`copy ${nameColumns(table)} to stdout`));
  const plain = digestStream();
  joined([copy, plain]);
  plain.resume();
  await finished(plain);
  return { rows: copy.rowCount, rowsSha256: plain.digest().sha256 };
}

/** The last of the streams, each piped into the next; an error of one is an error of the last. */
export function joined(streams: [Readable, ...(Readable & NodeJS.WritableStream)[]]): Readable {
  const [first, ...rest] = streams;
  return rest.reduce<Readable>((before, next) => {
    before.on('error', (error) => next.destroy(error));
    before.pipe(next);
    return next;
  }, first);
}
