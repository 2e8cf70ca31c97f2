import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { migrationNames } from '#platform/server/database/migrate.ts';
import { describeSchema } from '#tests/support/code/describe-schema.ts';
import {
  BackupFixture,
  fileHashes,
  fingerprint,
  query,
  writeInFirstFormat,
} from '#tests/support/servers/backup-fixture.ts';
import { endScripts } from '#tests/support/servers/run-script.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

const packed = new URL('../../tests/support/data/release-0.8.0/backup.zst', import.meta.url);
const name = '2026-11-27T18-01-44-671Z';

let server: TestServer;
let backups: BackupFixture;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  backups = await BackupFixture.open(server);
  folder = await unpackBackup();
  backups.cleanUp(async () => rmSync(folder, { recursive: true }));
});
afterEach(endScripts);
afterAll(async () => {
  await backups.close();
  await server.close();
});

test('R21 a backup in the first format, made by the code of that time, is restored and upgraded', async () => {
  const target = await backups.emptyTarget();

  const restored = await backups.run('restore', [name, '--other-secret'], {
    ...target,
    BACKUP_DIR: folder,
  });

  expect(restored).toMatchObject({ code: 0, errors: '' });
  expect(await describeSchema(target.DATABASE_URL)).toEqual(
    await describeSchema(server.config.databaseUrl),
  );
  const applied = await query<{ name: string }>(
    target.DATABASE_URL,
    'select name from kysely_migration order by name',
  );
  expect(applied.map((each) => each.name)).toEqual(await migrationNames());
  const { tables, format, files } = readManifest();
  expect([format, tables.length]).toEqual([1, 70]);
  // A restore adds a row for each channel, and a migration moves what staff took down.
  const unchanged = tables.filter(({ name: table }) => !/^(live_heads|remov\w+)$/.test(table));
  for (const { name: table, rows } of unchanged) {
    const [found] = await query(
      target.DATABASE_URL,
      `select count(*)::integer as rows from ${table}`,
    );
    expect([table, found]).toEqual([table, { rows }]);
  }
  expect(
    await query(target.DATABASE_URL, "select plain_text from posts where plain_text like 'Lamp%'"),
  ).toEqual([{ plain_text: 'Lamp from 0.8.0, $12' }]);
  const hashes = fileHashes(target.DATA_DIR);
  expect(hashes).toHaveLength(files.count);
  for (const [, hash] of hashes) expect(hash).toBe(digestOf(contentWith(String(hash))));
});

test('R21 tables that another program or a person added are in the backup; its restore names them and leaves them out', async () => {
  const source = server.config.databaseUrl;
  const strangers = ['My Notes', 'spatial_ref_sys', 'ins/and/outs', '../up', 'näh."men"'];
  const quoted = strangers.map((each) => pg.escapeIdentifier(each));
  for (const table of quoted) {
    await query(source, `create table ${table} (author uuid references members (id))`);
    onTestFinished(async () => void (await query(source, `drop table ${table}`)));
  }
  await query(source, `insert into ${quoted[0]} values (null)`);
  const made = await backups.backUp();
  expect((await backups.run('backup', ['verify', made])).code).toBe(0);
  const target = await backups.emptyTarget();
  const { code, errors, output } = await backups.run('restore', [made], target);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  for (const table of strangers)
    expect(output).toContain(`  ${table}: left out, it is not a table of Quad (`);
  expect(output).toContain('  My Notes: left out, it is not a table of Quad (1 rows)');
  const [now, then] = [await fingerprint(target.DATABASE_URL), await fingerprint(source)];
  expect(now.tables['campuses']).toEqual(then.tables['campuses']);
  expect(Object.keys(then.tables)).toEqual(expect.arrayContaining(strangers));
  for (const table of strangers) expect(Object.keys(now.tables)).not.toContain(table);
});

test('R21 the backup of a release before 0.8.0 is rejected with what to do', async () => {
  writeInFirstFormat(folder, name, ['0001_campuses', '0140_member_words_and_removed_searches']);
  const target = await backups.emptyTarget();

  const { code, errors } = await backups.run('restore', [name, '--other-secret'], {
    ...target,
    BACKUP_DIR: folder,
  });

  expect([code, errors]).toEqual([
    1,
    'The backup is of a release before 0.8.0: restore it with that release (0.8.0), upgrade to 0.8.0, then to this release.\n',
  ]);
});

/** The packed file begins with a line of the paths and their bytes. */
async function unpackBackup(): Promise<string> {
  const to = await mkdtemp(join(tmpdir(), 'quad-test-backups-'));
  const all = zstdDecompressSync(readFileSync(packed));
  const end = all.indexOf('\n');
  let at = end + 1;
  for (const [path, bytes] of JSON.parse(all.toString('utf8', 0, end)) as [string, number][]) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    writeFileSync(join(to, path), all.subarray(at, (at += bytes)));
  }
  return to;
}

function readManifest() {
  const text = readFileSync(join(folder, 'backups', name, 'manifest.json'), 'utf8');
  return JSON.parse(text.slice(text.indexOf('\n'))) as {
    format: number;
    tables: { name: string; rows: number }[];
    files: { count: number };
  };
}

const contentWith = (digest: string) =>
  readFileSync(join(folder, 'files', digest.slice(0, 2), digest));

function digestOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
