import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { isReplaced, lastReplaced } from '../../database/baseline/baseline.ts';
import { migrateToLatest, migrationNames } from '../../database/migrate.ts';
import { describeWriting } from '../../storage/describe-writing.ts';
import type { FileStore } from '../../storage/file-store.ts';
import type { TempFolder } from '../../storage/temp-folder.ts';
import type { BackupPlace } from '../backup-place.ts';
import { listedFiles } from '../copy-files.ts';
import { hashTable, loadTable, withCopyConnection, type TablePart } from '../copy-tables.ts';
import { digestStream } from '../digest-stream.ts';
import { contentPath, requireManifest, tablePath, type Manifest } from '../manifest.ts';
import { verifyBackup } from '../verify-backup.ts';
import { createTables, prepareTables, requireTarget } from './prepare-target.ts';
import { setTriggers, type SchemaPart } from './schema-parts.ts';

type Given = {
  databaseUrl: string;
  place: BackupPlace;
  store: FileStore;
  temp: TempFolder;
  /** The hashes of AUTH_SECRET and AUTH_SECRET_OLD; undefined if another secret is accepted. */
  secretHashes: string[] | undefined;
  /** Reads the restored audit. What is wrong with it stops no restore. */
  verifyAudit: (
    client: pg.Client,
    before: NonNullable<Manifest['audit']> | undefined,
  ) => Promise<string[]>;
  log: (line: string) => void;
};

/** Above any number of events that were sent after the backup: no browser takes a new event for an old one. */
const positionJump = 1_000_000_000;

/** Restores a backup into an empty database and an empty store. An interrupted restore goes on when it is run again. */
export async function restoreBackup(given: Given, name: string): Promise<Manifest> {
  const { databaseUrl, place, store, log } = given;
  const manifest = await requireManifest(place, name);
  await requireReadable(manifest, given.secretHashes);
  await withCopyConnection(databaseUrl, async (client) => {
    const target = await requireTarget(client, name);
    if (target === 'new') await requireNoFiles(store);
    log('Verifying the backup');
    await verifyBackup(place, manifest);
    if (target === 'new') await createTables(client, manifest);
    await prepareTables(client, { databaseUrl, manifest });
    log(`Restoring ${manifest.files.count} files`);
    await restoreFiles(given, name);
    const tables = await ownTables(client, { manifest, log });
    await loadTables(client, { place, name, tables, log });
    log('Creating indexes and checking all rows');
    await createSchemaParts(client);
    await compareTables(client, tables);
    await finish(client);
  });
  await migrateToLatest(databaseUrl);
  await withCopyConnection(databaseUrl, async (client) => {
    const problems = await given.verifyAudit(client, manifest.audit);
    for (const problem of problems) log(`The audit is not as it was written: ${problem}`);
  });
  return manifest;
}

async function requireReadable(manifest: Manifest, hashes: string[] | undefined): Promise<void> {
  if (hashes && !hashes.includes(manifest.secretHash)) {
    throw new Error(
      'AUTH_SECRET is not that of the backup: sessions, waiting emails and the second factors of staff could not be read. ' +
        'Set the old one, or accept the loss with --other-secret.',
    );
  }
  if (isReplaced(manifest.schema) && manifest.schema !== lastReplaced) {
    throw new Error(
      `The backup is of a release before 0.8.0: restore it with that release (${manifest.release}), upgrade to 0.8.0, then to this release.`,
    );
  }
  if (!(await migrationNames()).includes(manifest.schema)) {
    throw new Error(
      `The backup has the schema of another release (${manifest.release}), which this one does not know: restore it with that release or a newer one.`,
    );
  }
}

async function requireNoFiles(store: FileStore): Promise<void> {
  for await (const { key } of store.list()) {
    throw new Error(
      `The store of the files is not empty: it has ${key}. Restore into an empty one.`,
    );
  }
}

async function restoreFiles({ place, store, temp }: Given, name: string): Promise<void> {
  for await (const file of listedFiles(place, name)) {
    // Files are stored whole, so one of this size is there.
    if ((await store.open(file.key))?.bytes === file.bytes) continue;
    const content = await place.read(contentPath(file.sha256));
    if (!content) throw new Error(`The file ${file.key} is missing in the backup.`);
    const path = temp.newPath();
    const hashing = digestStream();
    try {
      await pipeline(content, hashing, createWriteStream(path, { flags: 'wx' }));
      if (hashing.digest().sha256 !== file.sha256) throw new Error(`${file.key} is damaged.`);
      await store.moveIn(file.key, path);
    } catch (error) {
      throw describeWriting(file.key, error);
    } finally {
      await rm(path, { force: true });
    }
  }
}

/**
 * The tables of a backup that its release created. A backup takes all tables, also those that another program or a person
 * has added to the schema: these are named to the operator and left out.
 */
async function ownTables(
  client: pg.Client,
  { manifest, log }: { manifest: Manifest; log: (line: string) => void },
): Promise<TablePart[]> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  const created = new Set(rows.map(({ name }) => name));
  for (const { name, rows: count } of manifest.tables.filter((each) => !created.has(each.name)))
    log(`  ${name}: left out, it is not a table of Quad (${count} rows)`);
  return manifest.tables.filter(({ name }) => created.has(name));
}

type Loading = {
  place: BackupPlace;
  /** The backup's. */
  name: string;
  tables: TablePart[];
  log: (line: string) => void;
};

async function loadTables(
  client: pg.Client,
  { place, name: backup, tables, log }: Loading,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select name from restore_progress where kind = 'table'",
  );
  const done = new Set(rows.map(({ name }) => name));
  for (const table of tables.filter(({ name }) => !done.has(name))) {
    const content = await place.read(tablePath(backup, table.name));
    if (!content) throw new Error(`The table ${table.name} is missing in the backup.`);
    await client.query('begin');
    // In the same transaction, so that rows keep their order, on which their hash depends.
    await client.query(`truncate ${pg.escapeIdentifier(table.name)}`);
    await loadTable(client, content, table);
    await client.query("insert into restore_progress values ('table', $1)", [table.name]);
    await client.query('commit');
    if (table.rows > 0) log(`  ${table.name}: ${table.rows} rows`);
  }
}

async function createSchemaParts(client: pg.Client): Promise<void> {
  await client.query("set maintenance_work_mem = '256MB'");
  const { rows } = await client.query<SchemaPart>(
    "select * from restore_progress where kind in ('index', 'foreign key') order by kind desc, name",
  );
  for (const { kind, name, definition } of rows) {
    await client.query('begin');
    await client.query(definition);
    await client.query('delete from restore_progress where kind = $1 and name = $2', [kind, name]);
    await client.query('commit');
  }
}

async function compareTables(client: pg.Client, tables: TablePart[]): Promise<void> {
  for (const table of tables) {
    const { rows, rowsSha256 } = await hashTable(client, table);
    if (rows === table.rows && rowsSha256 === table.rowsSha256) continue;
    throw new Error(
      `The table ${table.name} is not as in the backup: ${rows} rows of ${table.rows}.`,
    );
  }
}

/** The last step, in one transaction: from then on servers may start. */
async function finish(client: pg.Client): Promise<void> {
  await client.query('begin');
  // Every channel, also one whose first event came after the backup.
  await client.query(
    `insert into live_heads (audience, number)
    select 'member:' || id, $1::bigint from members union all select 'campus:' || id, $1::bigint from campuses
    on conflict (audience) do update set number = live_heads.number + excluded.number`,
    [positionJump],
  );
  await setTriggers(client, 'enable');
  await client.query('drop table restore_progress');
  await client.query('commit');
  await client.query('analyze');
}
