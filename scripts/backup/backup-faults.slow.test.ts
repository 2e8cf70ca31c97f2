import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeBackup } from '#platform/server/backup/make-backup.ts';
import { openFolderPlace } from '#platform/server/backup/folder-place.ts';
import { loadConfig } from '#platform/server/config/config.ts';
import { migrateToLatest, migrationNames } from '#platform/server/database/migrate.ts';
import { openStores } from '#platform/server/storage/open-store.ts';
import {
  BackupFixture,
  fileHashes,
  fingerprint,
  query,
  writeInFirstFormat,
} from '#tests/support/servers/backup-fixture.ts';
import { endScripts } from '#tests/support/servers/run-script.ts';
import { startS3 } from '#tests/support/servers/s3.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let backups: BackupFixture;
let ana: Person;

beforeAll(async () => {
  server = await startTestServer();
  backups = await BackupFixture.open(server);
  ana = await server.person();
  for (let count = 0; count < 5; count += 1) await backups.postPhoto(ana);
});
afterEach(endScripts);
afterAll(async () => {
  await backups.close();
  await server.close();
});

const lost = 'The connection to the database was lost. Run the command again.';

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quad-test-backups-'));
  backups.cleanUp(async () => rmSync(folder, { recursive: true }));
  return folder;
}

/** Keeps a backup waiting before its snapshot, until the returned function is called. */
async function holdBackups(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: server.config.databaseUrl });
  await client.connect();
  await client.query('begin; lock table backups in access exclusive mode');
  return () => client.end();
}

/** Ends the connections of scripts to a database, once there is one, unless the script has ended. */
async function endConnections(
  databaseUrl: string,
  application: string,
  hasEnded = () => false,
): Promise<void> {
  const admin = new URL(server.config.databaseUrl);
  const name = new URL(databaseUrl).pathname.slice(1);
  for (let attempts = 0; attempts < 200; attempts += 1) {
    const ended = await query(
      admin.href,
      `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = $1 and query like $2 and pid <> pg_backend_pid()`,
      [name, application],
    );
    if (ended.length > 0 || hasEnded()) return;
    await wait(20);
  }
  throw new Error('nobody was connected');
}

test('R21 a backup that is killed at any moment leaves older ones whole, and is never taken for one', async () => {
  const folder = await emptyFolder();
  const env = { BACKUP_DIR: folder };
  const names = [await backups.backUp(env)];
  for (const ms of [700, 1_000, 1_200, 1_500]) {
    await backups.postPhoto(ana);
    const killed = backups.start('backup', [], env);
    let isDone = false;
    void killed.ended.then(() => (isDone = true));
    await wait(ms);
    if (!isDone) process.kill(killed.pid, 'SIGKILL');
    const { output } = await killed.ended;
    const [, made] = /Backed up (\S+)/.exec(output) ?? [];
    if (made) names.push(made);
  }
  const { output } = await backups.run('backup', ['list'], env);
  for (const line of output.trim().split('\n')) {
    const [name = ''] = line.split(' ');
    expect(await backups.run('backup', ['verify', name], env)).toMatchObject({ code: 0 });
  }
  expect(output).toContain(names[0]);
  // What was cut short may be another installation's: it is said, and stays for a day.
  const last = await backups.run('backup', [], env);
  expect(last).toMatchObject({
    code: 0,
    errors: expect.stringMatching(/^(.+ was left as it is, .+\n)*$/),
  });
  expect((await backups.run('backup', ['verify'], env)).code).toBe(0);
});

test('R21 two backups at once: the second says so, and the first goes on', async () => {
  const release = await holdBackups();
  const first = backups.start('backup');
  await wait(1_500);
  const second = await backups.run('backup');
  await release();
  expect(second).toMatchObject({
    code: 1,
    errors: 'Another backup of this database is running.\n',
  });
  expect(await first.ended).toMatchObject({ code: 0, errors: '' });
});

test('R21 a backup whose database goes away says so, and leaves no manifest', async () => {
  const folder = await emptyFolder();
  const release = await holdBackups();
  const backup = backups.start('backup', [], { BACKUP_DIR: folder });
  await endConnections(server.config.databaseUrl, 'lock table%');
  expect(await backup.ended).toMatchObject({ code: 1, errors: `${lost}\n` });
  await release();
  expect(readdirSync(folder)).toEqual([]);
});

test('R21 a place that cannot be written is named, whether of backups or of files', async () => {
  const folder = await emptyFolder();
  writeFileSync(join(folder, 'file'), '');
  const env = { BACKUP_DIR: join(folder, 'file') };
  expect(await backups.run('backup', [], env)).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^.*(ENOTDIR|cannot be written).*\n$/),
  });
});

const canMount = spawnSync('unshare', ['-Urm', 'true']).status === 0;

test.skipIf(!canMount)('R21 a full disk is one sentence, and no backup', async () => {
  const folder = await emptyFolder();
  const { databaseUrl, dataDir } = server.config;
  const script = `mount -t tmpfs -o size=64k none ${folder} && ${process.execPath} scripts/backup/backup.ts --; code=$?
    find ${folder} -type f | grep -c -e manifest -e unfinished; exit $code`;
  const { status, stdout, stderr } = spawnSync('unshare', ['-Urm', 'sh', '-c', script], {
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      BACKUP_DIR: folder,
    },
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^\S+ cannot be written: the disk is full\.\n$/);
  expect(stdout).toMatch(/\n0\n$/);
});

test('R21 a restore that is killed and loses its database again and again ends as the backup', async () => {
  const target = await backups.emptyTarget();
  const name = await backups.backUp();
  const before = await fingerprint(server.config.databaseUrl);
  for (const ms of [800, 1_300, 2_000]) {
    const restore = backups.start('restore', [name], target);
    const isOver = await Promise.race([restore.ended.then(() => true), wait(ms)]);
    if (!isOver) process.kill(restore.pid, 'SIGKILL');
    await restore.ended;
  }
  // On a fast machine it was complete before one of the kills, and then nobody stays connected.
  const isComplete = 'The database has members or posts';
  const last = backups.start('restore', [name], target);
  let hasEnded = false;
  void last.ended.then(() => (hasEnded = true));
  await endConnections(target.DATABASE_URL, '%', () => hasEnded);
  const { code, errors } = await last.ended;
  // The connection may also end while it is made.
  const isLost = errors === `${lost}\n` || /^The database of .* cannot be used: /.test(errors);
  expect(code === 0 || isLost || errors.includes(isComplete), errors).toBe(true);
  const done = await backups.run('restore', [name], target);
  if (done.code !== 0) expect(done.errors).toContain(isComplete);
  const after = await fingerprint(target.DATABASE_URL);
  for (const table of ['members', 'posts', 'post_media', 'sessions', 'campuses', 'feed_words']) {
    expect([table, after.tables[table]]).toEqual([table, before.tables[table]]);
  }
  expect(after.tables).not.toHaveProperty('restore_progress');
  expect(after.parts).toEqual(before.parts);
  expect(fileHashes(target.DATA_DIR)).toEqual(fileHashes(server.config.dataDir));
});

test('R21 while members post and delete, each backup has every file that its rows name', async () => {
  const folder = await emptyFolder();
  const over = new AbortController();
  const acting = [await server.person(), await server.person()].map(async (member) => {
    while (!over.signal.aborted) {
      const id = await backups.postPhoto(member);
      await backups.postPhoto(member);
      await server.call('DELETE', `/api/posts/${id}`, { as: member });
    }
  });
  const names: string[] = [];
  for (let round = 0; round < 2; round += 1) {
    names.push(await backups.backUp({ BACKUP_DIR: folder }));
  }
  over.abort();
  await Promise.all(acting);
  const [, name = ''] = names;
  const target = await backups.emptyTarget();
  const restored = await backups.run('restore', [name], { ...target, BACKUP_DIR: folder });
  expect(restored).toMatchObject({ code: 0, errors: '' });
  const media = await query<{ key: string }>(
    target.DATABASE_URL,
    `select path || '-' || each || '.webp' as key from post_media, unnest(widths) each`,
  );
  const stored = new Set(fileHashes(target.DATA_DIR).map(([file]) => file));
  expect(media.length).toBeGreaterThan(5);
  expect(media.filter(({ key }) => !stored.has(`files/${key}`))).toEqual([]);
});

test('R21 files that the store has lost are said, and a folder that is not the server’s is rejected', async () => {
  const wrong = await backups.run('backup', [], { DATA_DIR: await emptyFolder() });
  expect(wrong).toMatchObject({ code: 1, errors: expect.stringMatching(/^None of the \d+ .*\n$/) });
  const [lostFile = ''] = fileHashes(server.config.dataDir)[0] ?? [];
  const path = join(server.config.dataDir, lostFile);
  rmSync(path);
  const warned = await backups.run('backup');
  expect(warned).toMatchObject({
    code: 0,
    errors: expect.stringMatching(/^The store has lost 1 pictures and videos .*\n$/),
  });
});

test('R21 a backup in a bucket is verified and restored; a bucket that is not there is one sentence', async () => {
  const s3 = await startS3();
  backups.cleanUp(() => s3.stop());
  const { S3_BUCKET_URL = '', ...keys } = s3.env;
  const env = { ...keys, BACKUP_BUCKET_URL: S3_BUCKET_URL };
  const made = await backups.run('backup', [], env);
  expect(made).toMatchObject({ code: 0 });
  const [, name = ''] = /Backed up (\S+)/.exec(made.output) ?? [];
  expect((await backups.run('backup', ['verify'], env)).output).toContain(name);
  const target = await backups.emptyTarget();
  expect(await backups.run('restore', [name], { ...env, ...target })).toMatchObject({ code: 0 });
  expect(fileHashes(target.DATA_DIR)).toEqual(fileHashes(server.config.dataDir));
  for (const bad of [`${S3_BUCKET_URL}-missing`, 'http://127.0.0.1:9/bucket']) {
    const { code, errors } = await backups.run('backup', [], { ...env, BACKUP_BUCKET_URL: bad });
    expect(code).toBe(1);
    expect(errors).toMatch(/^.+\n$/);
    expect(errors).toContain(bad);
  }
});

test('R21 the backup of an older release is restored and brought to the new schema', async () => {
  const [folder, old, target] = [
    await emptyFolder(),
    await backups.emptyTarget(),
    await backups.emptyTarget(),
  ];
  const names = await migrationNames();
  await migrateToLatest(old.DATABASE_URL, { only: names.slice(0, -5) });
  for (const table of ['campuses', 'members']) {
    const [columns] = await query<{ names: string }>(
      old.DATABASE_URL,
      `select string_agg(column_name, ', ') as names from information_schema.columns
      where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER'`,
      [table],
    );
    await query(
      old.DATABASE_URL,
      `insert into ${table} (${columns?.names})
      select ${columns?.names} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(await query(server.config.databaseUrl, `select * from ${table}`))],
    );
  }
  const { name, schema } = await makeBackup({
    databaseUrl: old.DATABASE_URL,
    place: openFolderPlace(folder),
    store: openStores(loadConfig({ DATA_DIR: old.DATA_DIR })).files,
    fileRows: () => ({
      begin: async () => {},
      keysWithRow: async (keys) => keys,
      missing: async () => ({ named: 0, missing: 0, example: undefined }),
    }),
    verifyAudit: async () => ({ head: { number: 0, digest: '0'.repeat(64) }, problems: [] }),
    secretHash: '',
    release: '0.1.0',
    keepDays: 14,
    warn: () => {},
  });
  expect(schema).toBe(names.at(-6));
  writeInFirstFormat(folder, name, names.slice(0, -5));
  const env = { ...target, BACKUP_DIR: folder };
  const restored = await backups.run('restore', [name, '--other-secret'], env);
  expect(restored).toMatchObject({ code: 0, errors: '' });
  const [now, then] = [await fingerprint(target.DATABASE_URL), await fingerprint(old.DATABASE_URL)];
  expect(now.tables['kysely_migration']).toMatchObject({ rows: names.length });
  const countOf = ({ tables }: typeof now) => tables['members'];
  expect(countOf(now)).toEqual(countOf(then));
});
