import { createHash, randomBytes } from 'node:crypto';
import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { dropDatabase } from '#platform/server/database/create-database.ts';
import { addConversation, sendMessage } from '#tests/support/data/conversations.ts';
import { photo } from '#tests/support/data/pictures.ts';
import { startApp } from '#tests/support/servers/app.ts';
import { endScripts, runScript } from '#tests/support/servers/run-script.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';

let server: TestServer;
let backups: string;
let name: string;
let ben: Person;
const cleanUps: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  server = await startTestServer();
  backups = await mkdtemp(join(tmpdir(), 'quad-test-backups-'));
  await live(server);
  const made = await run('backup');
  expect(made).toMatchObject({ code: 0, errors: '' });
  name = /Backed up (\S+)/.exec(made.output)?.[1] ?? '';
  expect(made.output).toMatch(/ [1-9] files/);
});
afterEach(endScripts);
afterAll(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp();
  await server.close();
  rmSync(backups, { recursive: true });
});

function run(script: 'backup' | 'restore', args: string[] = [], env: Record<string, string> = {}) {
  return start(script, args, env).ended;
}

function start(script: string, args: string[], env: Record<string, string> = {}) {
  const { databaseUrl, dataDir } = server.config;
  const given = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, BACKUP_DIR: backups, ...env };
  return runScript(script, given, args);
}

/** Members, a post with a photo, a message, a session with a second factor's secret, an act of the audit. */
async function live({ call, person, db, sealer }: TestServer) {
  const ana = await person();
  ben = await person();
  const file = await photo({ width: 300, height: 200 });
  const upload = await call('POST', '/api/uploads', { as: ana, file });
  const { id, postId } = upload.body;
  const body = { postId, text: editorText('A lamp'), uploadIds: [id] };
  const { status } = await call('POST', '/api/posts', { as: ana, body });
  expect([upload.status, status]).toEqual([201, 201]);
  await sendMessage(server, ana, await addConversation(server, [ana, ben]), 'Hello');
  await db
    .insertInto('staff')
    .values({
      member_id: ana.memberId,
      role: 'operator',
      totp_secret: sealer.encrypt('second-factor', ana.memberId, 'secret'),
    })
    .execute();
  await db
    .insertInto('staff_acts')
    .values({ id: ana.memberId, actor: '@ana', act: 'posts.remove', subject: 'a post' })
    .execute();
}

/** An empty database that belongs to a role without special rights, and an empty folder. */
async function emptyPlace(): Promise<{ DATABASE_URL: string; DATA_DIR: string }> {
  const url = new URL(server.config.databaseUrl);
  const id = `restored_${randomBytes(4).toString('hex')}`;
  const [adminUrl, own, maintenance] = [new URL(url), new URL(url), new URL(url)];
  maintenance.pathname = '/postgres';
  const admin = new pg.Client({ connectionString: maintenance.href });
  await admin.connect();
  await admin.query(`create role ${id} login password 'owner'`);
  await admin.query(`create database ${id} owner ${id}`);
  adminUrl.pathname = own.pathname = `/${id}`;
  [own.username, own.password] = [id, 'owner'];
  cleanUps.push(async () => {
    await dropDatabase(adminUrl.href);
    await admin.query(`drop role ${id}`);
    await admin.end();
  });
  return { DATABASE_URL: own.href, DATA_DIR: await mkdtemp(join(tmpdir(), 'quad-test-files-')) };
}

/** Rows and a hash of each table that do not depend on the order of rows; computed without the code of the backup. */
async function fingerprint(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const found: Record<string, unknown> = {};
  for (const { name } of rows) {
    const { rows } = await client.query(
      `select count(*)::integer as rows, md5(string_agg(t::text, ',' order by t::text)) as hash from "${name}" t`,
    );
    found[name] = rows[0];
  }
  const { rows: parts } = await client.query(`
    select (select json_agg(indexdef order by indexdef) from pg_indexes where schemaname = 'public') as indexes,
      (select json_agg(pg_get_constraintdef(oid) order by conname, oid::text) from pg_constraint
        where contype = 'f') as keys,
      (select json_agg(tgname || tgenabled::text order by tgname) from pg_trigger where not tgisinternal) as triggers`);
  await client.end();
  return { tables: found, parts: parts[0] };
}

function fileHashes(dataDir: string) {
  const hash = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
  const files = globSync('files/**/*.*', { cwd: dataDir }).toSorted();
  return files.map((file) => [file, hash(join(dataDir, file))]);
}

/** These differ by design: see docs/operations.md. */
const changed = ['backups', 'kysely_migration', 'live_events', 'live_heads', 'jobs'];

test('R21 a backup of a living server is restored by an ordinary owner: every row and file, and members go on', async () => {
  const target = await emptyPlace();
  const session = ben.cookie;
  const made = await run('backup');
  const own = /Backed up (\S+)/.exec(made.output)?.[1] ?? '';
  const before = await fingerprint(server.config.databaseUrl);

  const restored = await run('restore', [own], target);
  expect(restored).toMatchObject({ code: 0, errors: '' });
  const after = await fingerprint(target.DATABASE_URL);
  for (const table of changed) {
    delete before.tables[table];
    delete after.tables[table];
  }
  expect(after.tables).toEqual(before.tables);
  expect(Object.keys(before.tables).length).toBeGreaterThan(40);
  expect(after.parts.indexes).toEqual(before.parts.indexes);
  expect(after.parts.triggers).toEqual(before.parts.triggers);
  expect(after.parts.keys?.toSorted()).toEqual(before.parts.keys?.toSorted());
  expect(fileHashes(target.DATA_DIR)).toEqual(fileHashes(server.config.dataDir));
  expect(fileHashes(target.DATA_DIR).length).toBeGreaterThan(1);

  const app = await startApp({ database: { url: target.DATABASE_URL }, env: target });
  cleanUps.push(() => app.stop());
  const origin = app.origin('ou');
  const headers = { cookie: session, origin, 'content-type': 'application/json' };
  const stream = await fetch(`${origin}/api/events`, {
    headers: { cookie: session, 'last-event-id': '5.5' },
  });
  const body = JSON.stringify({ text: editorText('After the restore') });
  const posted = await fetch(`${origin}/api/posts`, { method: 'POST', headers, body });
  expect(posted.status).toBe(201);
  const { id } = (await posted.json()) as { id: string };
  let heard = '';
  for await (const chunk of stream.body ?? []) {
    heard += Buffer.from(chunk).toString();
    if (heard.includes(id)) break;
  }
  // One reset for each of its channels, and then the new event, above every position from before the loss.
  expect(heard.match(/event: reset|"reset"/g)).toHaveLength(2);
  expect(heard).toMatch(/id: 1000000\d{3}\./);
});

test('R21 nobody else may read a backup', () => {
  for (const file of globSync('**/*', { cwd: backups, withFileTypes: true })) {
    const { mode } = statSync(join(file.parentPath, file.name));
    expect(mode & 0o077).toBe(0);
  }
});

test('R21 one changed byte in any part is found, and nothing is restored', async () => {
  const target = await emptyPlace();
  const files = globSync('**/*', { cwd: backups, withFileTypes: true });
  const parts = files
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name));
  const content = parts.find((part) => part.startsWith(join(backups, 'files'))) ?? '';
  const table = join(backups, 'backups', name, 'tables', 'posts.zst');
  const listing = join(backups, 'backups', name, 'files.zst');
  const manifest = join(backups, 'backups', name, 'manifest.json');
  for (const part of [content, table, listing, manifest]) {
    const bytes = readFileSync(part);
    const broken = Buffer.from(bytes);
    const middle = Math.floor(broken.length / 2);
    broken[middle] = (broken[middle] ?? 0) ^ 1;
    writeFileSync(part, broken);
    const { code, errors } = await run('restore', [name], target);
    writeFileSync(part, bytes);
    expect([part, code]).toEqual([part, 1]);
    expect(errors).toMatch(/ (is|are) damaged/);
  }
  rmSync(content);
  expect((await run('backup', ['verify', name])).errors).toMatch(/is missing/);
  const { tables } = await fingerprint(target.DATABASE_URL);
  expect(tables).toEqual({});
  // The next backup stores it again.
  expect((await run('backup')).code).toBe(0);
  expect((await run('backup', ['verify', name])).code).toBe(0);
});

test('R21 a backup that was cut short, another secret, or a place that is not empty is rejected', async () => {
  const target = await emptyPlace();
  const manifest = join(backups, 'backups', name, 'manifest.json');
  const secret = 'another-secret-of-thirty-two-characters';
  const rejected = [
    await run('restore', [name], { ...target, AUTH_SECRET: secret }),
    await run('restore', [name]),
    await run('restore', ['no-backup'], target),
    await run('restore', [name], { ...target, DATA_DIR: server.config.dataDir }),
  ];
  expect(rejected.map(({ code }) => code)).toEqual([1, 1, 1, 1]);
  expect(rejected.map(({ errors }) => errors)).toEqual([
    expect.stringContaining('AUTH_SECRET is not that of the backup'),
    expect.stringMatching(/Others are connected|has members or posts/),
    expect.stringContaining('it has no manifest'),
    expect.stringContaining('The store of the files is not empty'),
  ]);
  const bytes = readFileSync(manifest);
  rmSync(manifest);
  expect((await run('backup', ['verify', name])).errors).toContain('cut short');
  writeFileSync(manifest, bytes);
});

test('R21 a restore that was killed keeps servers from starting, and goes on when it is run again', async () => {
  const target = await emptyPlace();
  const first = start('restore', [name], target);
  await first.untilPrinted(/campuses: \d+ rows/);
  process.kill(first.pid, 'SIGKILL');
  await first.ended;
  const migrate = await runScript('db-migrate', target).ended;
  expect(migrate.errors).toContain('The restore of this database has not finished');
  const second = await run('restore', [name], target);
  expect(second).toMatchObject({ code: 0, errors: '' });
  expect(second.output).not.toContain('campuses: ');
  expect((await runScript('db-migrate', target).ended).code).toBe(0);
});
