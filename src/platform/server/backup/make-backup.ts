import type pg from 'pg';
import type { FileStore } from '../storage/file-store.ts';
import { migrationDigests } from '../database/migrate.ts';
import { backupLock } from './backup-lock.ts';
import type { BackupPlace } from './backup-place.ts';
import { backUpFiles, listedFiles, type KeysWithRow, type ListedFile } from './copy-files.ts';
import { connectForCopy, dumpTable, listTables, type TablePart } from './copy-tables.ts';
import { expireBackups } from './expire-backups.ts';
import { readManifests, writeManifest, type Manifest } from './manifest.ts';

type Given = {
  databaseUrl: string;
  place: BackupPlace;
  store: FileStore;
  secretHash: string;
  release: string;
  keepDays: number;
  /** Which keys the rows name, read by the connection of the snapshot. */
  keysWithRow: (client: pg.Client) => KeysWithRow;
};

/** Makes a backup of one snapshot of all tables, with all files that its rows name. */
export async function makeBackup(given: Given): Promise<Manifest> {
  const client = await connectForCopy(given.databaseUrl);
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as locked', [backupLock]);
    // A deletion of files may hold it for a moment.
    if (!rows[0]?.locked) await waitForLock(client);
    await client.query('begin isolation level repeatable read read only');
    const manifest = await copyAll(client, given);
    await client.query('commit');
    await writeManifest(given.place, manifest);
    await client.query('insert into backups (name, bytes, rows, files) values ($1, $2, $3, $4)', [
      manifest.name,
      manifest.tables.reduce((sum, { bytes }) => sum + bytes, manifest.files.totalBytes),
      manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      manifest.files.count,
    ]);
    await expireBackups(given.place, { keepDays: given.keepDays, now: new Date() });
    return manifest;
  } finally {
    await client.end();
  }
}

async function waitForLock(client: pg.Client): Promise<void> {
  await client.query("set lock_timeout = '10s'");
  try {
    await client.query('select pg_advisory_lock($1)', [backupLock]);
  } catch (error) {
    throw new Error('Another backup of this database is running.', { cause: error });
  }
  await client.query('set lock_timeout = 0');
}

async function copyAll(client: pg.Client, given: Given): Promise<Manifest> {
  const { place, store, release, secretHash } = given;
  const { rows } = await client.query<{ at: Date; applied: string[] }>(
    `select now() as at,
      (select array_agg(name::text order by name) from kysely_migration) as applied`,
  );
  const snapshotAt = rows[0]?.at ?? new Date();
  const name = snapshotAt.toISOString().replaceAll(/[:.]/g, '-');
  const known = await filesOfLast(place);
  const tables: TablePart[] = [];
  for (const table of await listTables(client)) {
    tables.push(await dumpTable(client, { place, name }, table));
  }
  const keysWithRow = given.keysWithRow(client);
  const files = await backUpFiles({ place, store, known, keysWithRow }, name);
  const migrations = await migrationDigests(rows[0]?.applied ?? []);
  const finishedAt = new Date().toISOString();
  const times = { snapshotAt: snapshotAt.toISOString(), finishedAt };
  return { format: 1, name, release, secretHash, ...times, migrations, tables, files };
}

async function filesOfLast(place: BackupPlace): Promise<Map<string, ListedFile>> {
  const known = new Map<string, ListedFile>();
  const last = (await readManifests(place)).at(-1);
  if (!last) return known;
  for await (const file of listedFiles(place, last.name)) known.set(file.key, file);
  return known;
}
