import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '#platform/server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/servers/database.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'quad-run-test-'));
});
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** Starts the server as systemd does. */
function run(env: Record<string, string>) {
  const child = spawn(process.execPath, ['src/app/server/run.ts'], {
    cwd: root,
    env: {
      NODE_ENV: 'production',
      AUTH_SECRET: 'k8Jw2-vQzR5tYp0LxNc7-mBs4HdGf1Ue',
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      PORT: '0',
      ...env,
    },
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (text) => (output += String(text)));
  child.stderr.on('data', (text) => (errors += String(text)));
  const ended = once(child, 'close').then(([code]) => ({ code: Number(code), output, errors }));
  ends.push(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return { ended, output: () => output, errors: () => errors };
}

it('waits for a database that starts later, and logs what only the operator can mend', async () => {
  const { port } = new URL(database.url);
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const address = closed.address() as AddressInfo;
  closed.close();
  const url = new URL(database.url);
  url.port = String(address.port);

  const server = run({ DATABASE_URL: url.href });
  await expect.poll(server.errors).toContain('Waiting for the database');
  // PostgreSQL "starts": the port leads to it from now on.
  const listener = createServer((socket) => {
    const upstream = connect(Number(port), url.hostname);
    socket.pipe(upstream).pipe(socket);
    for (const each of [socket, upstream]) each.on('error', () => {});
  }).listen(address.port, '127.0.0.1');
  ends.push(async () => listener.close());

  await expect.poll(server.output).toContain('addresses of the example');
  expect(server.errors()).toMatch(/^Waiting for the database quad_test_\w+ at [\w.]+:\d+\n$/);
});

it('says in one line why the database or the folder cannot be used', async () => {
  const db = openDatabase(database.url, { max: 1 });
  await sql`alter table kysely_migration rename column name to other`.execute(db);
  await db.destroy();
  const missing = new URL(database.url);
  missing.pathname += '_missing';

  await writeFile(join(folder, 'file'), '');
  const [broken, absent, none, noFolder] = await Promise.all([
    run({}).ended,
    run({ DATABASE_URL: missing.href }).ended,
    run({ DATABASE_URL: '' }).ended,
    run({ DATA_DIR: join(folder, 'file/data') }).ended,
  ]);

  for (const { code, errors } of [broken, absent, none, noFolder]) {
    expect([code, errors.trimEnd().split('\n').length, errors]).toEqual([1, 1, errors]);
  }
  expect(broken.errors).toMatch(/^The database rejects: .+\(\w+\)\.\n$/);
  expect(absent.errors).toMatch(/does not exist/);
  expect(noFolder.errors).toMatch(/^DATA_DIR: .+ cannot be written by this user/);
  expect(none.errors).toMatch(/^DATABASE_URL: required/);
});
