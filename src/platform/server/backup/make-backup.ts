import type pg from 'pg';
import type { FileStore } from '../storage/file-store.ts';
import { backupLock } from './backup-lock.ts';
import type { BackupPlace } from './backup-place.ts';
import { backUpFiles, listedFiles, type FileRows, type ListedFile } from './copy-files.ts';
import {
  beginSnapshot,
  dumpTable,
  withCopyConnection,
  type TableColumns,
  type TablePart,
} from './copy-tables.ts';
import { expireBackups, removeBackup } from './expire-backups.ts';
import { readManifests, writeManifest, type Manifest } from './manifest.ts';

type Given = {
  databaseUrl: string;
  place: BackupPlace;
  store: FileStore;
  secretHash: string;
  release: string;
  keepDays: number;
  /** What rows say about files, on the connection of the backup. */
  fileRows: (client: pg.Client) => FileRows;
  /** Reads the audit in the snapshot: its end, and what is wrong with it, which stops no backup. */
  verifyAudit: (client: pg.Client) => Promise<VerifiedAudit>;
  warn: (line: string) => void;
};

export type VerifiedAudit = { head: NonNullable<Manifest['audit']>; problems: string[] };

/** Makes a backup of one snapshot of all tables, with all files that its rows name. */
export function makeBackup(given: Given): Promise<Manifest> {
  const { databaseUrl, place, keepDays, warn } = given;
  return withCopyConnection(databaseUrl, async (client) => {
    await lockBackups(client);
    const manifest = await copyAll(client, given);
    await client.query('insert into backups (name, bytes, rows, files) values ($1, $2, $3, $4)', [
      manifest.name,
      manifest.tables.reduce((sum, { bytes }) => sum + bytes, manifest.files.totalBytes),
      manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      manifest.files.count,
    ]);
    await expireBackups(place, { keepDays, now: new Date(), warn });
    return manifest;
  });
}

/** Until the connection ends. A deletion of files may hold it for a moment. */
async function lockBackups(client: pg.Client): Promise<void> {
  await client.query("set lock_timeout = '10s'");
  try {
    await client.query('select pg_advisory_lock($1)', [backupLock]);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '55P03')) throw error;
    throw new Error('Another backup of this database is running.', { cause: error });
  }
  await client.query('set lock_timeout = 0');
}

async function copyAll(client: pg.Client, given: Given): Promise<Manifest> {
  const { place } = given;
  const known = await filesOfLast(place);
  const snapshot = await openSnapshot(client);
  try {
    const manifest = await copySnapshot(client, { ...given, known, snapshot });
    await writeManifest(place, manifest);
    return manifest;
  } catch (error) {
    await removeBackup(place, snapshot.name).catch(() => {});
    throw error;
  }
}

type Snapshot = { name: string; at: Date; listed: TableColumns[]; schema: string };

async function openSnapshot(client: pg.Client): Promise<Snapshot> {
  const listed = await beginSnapshot(client);
  const { rows } = await client.query<{ at: Date; schema: string | null }>(
    `select clock_timestamp() as at,
      (select max(name) from kysely_migration) as schema`,
  );
  const { at, schema } = rows[0] ?? { at: new Date(), schema: null };
  return { name: at.toISOString().replaceAll(/[:.]/g, '-'), at, listed, schema: schema ?? '' };
}

type ToCopy = Given & { known: Map<string, ListedFile>; snapshot: Snapshot };

async function copySnapshot(client: pg.Client, given: ToCopy): Promise<Manifest> {
  const { place, store, release, secretHash, known } = given;
  const { name, at, listed, schema } = given.snapshot;
  const fileRows = given.fileRows(client);
  await fileRows.begin();
  const tables: TablePart[] = [];
  for (const table of listed) tables.push(await dumpTable(client, { place, name }, table));
  const { head: audit, problems } = await given.verifyAudit(client);
  for (const problem of problems) given.warn(`The audit is not as it was written: ${problem}`);
  // Copying files may take hours, in which migrations must not wait. Files of rows that are deleted meanwhile stay: see `backupLock`.
  await client.query('commit');
  const files = await backUpFiles({ place, store, known, fileRows }, name);
  const finishedAt = new Date().toISOString();
  const times = { snapshotAt: at.toISOString(), finishedAt };
  return { format: 2, name, release, secretHash, ...times, schema, audit, tables, files };
}

async function filesOfLast(place: BackupPlace): Promise<Map<string, ListedFile>> {
  const known = new Map<string, ListedFile>();
  const last = (await readManifests(place)).at(-1);
  if (!last) return known;
  for await (const file of listedFiles(place, last.name)) known.set(file.key, file);
  return known;
}
