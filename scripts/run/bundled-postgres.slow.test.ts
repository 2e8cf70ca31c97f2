import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startBundledPostgres, type BundledPostgres } from './bundled-postgres.ts';
import { isAlive } from './bundled-postgres/process.ts';
import { restartLimit } from './restart-limit.ts';

const folders: string[] = [];
const servers: BundledPostgres[] = [];
/** A folder with data, for the tests that are not about the first start. */
let template: string;

beforeAll(async () => {
  template = mkdtempSync(join(tmpdir(), 'quad-postgres-template-'));
  const server = await startBundledPostgres({ dataDir: template, log: () => {} });
  await server.stop();
});
afterAll(() => rmSync(template, { recursive: true, force: true }));

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

test('keeps data and port over a restart', async () => {
  const dataDir = startedFolder();
  const first = await start(dataDir);
  await query(first, 'create table kept as select 7 as number');
  await first.stop();

  const second = await start(dataDir);

  expect(await query(second, 'select number from kept')).toEqual([{ number: 7 }]);
  expect(second.url('postgres')).toBe(first.url('postgres'));
});

test('by default a commit is on disk, with checksums', async () => {
  const server = await start(newFolder());

  const settings = await query(
    server,
    `select name, setting from pg_settings where name in
       ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'server_encoding')`,
  );

  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    data_checksums: 'on',
    server_encoding: 'UTF8',
  });
});

test('rejects a wrong password', async () => {
  const server = await start(startedFolder());
  const guess = new URL(server.url('postgres'));
  guess.password = 'guess';

  const client = new pg.Client({ connectionString: guess.href });

  await expect(client.connect()).rejects.toThrow('password authentication failed');
});

test('rejects a second start from the same folder, except with `joinRunning`', async () => {
  const dataDir = startedFolder();
  const first = await start(dataDir);

  await expect(start(dataDir)).rejects.toThrow(
    `already runs from this folder (process ${process.pid})`,
  );
  const joined = await startBundledPostgres({ dataDir, log: () => {}, joinRunning: true });
  await joined.stop();

  expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('two folders get two ports', async () => {
  const [one, other] = await Promise.all([start(newFolder()), start(newFolder())]);

  expect(new URL(one.url('postgres')).port).not.toBe(new URL(other.url('postgres')).port);
});

test('keeps everything committed when the database crashes', async () => {
  const dataDir = startedFolder();
  const first = await start(dataDir);
  await query(first, 'create table kept as select 7 as number');
  const pid = serverPid(first);
  process.kill(pid, 'SIGKILL');
  await ended(pid);

  const second = await start(dataDir);

  expect(await query(second, 'select number from kept')).toEqual([{ number: 7 }]);
});

test('R2 a killed PostgreSQL is started again on its port, until it has ended too often', async () => {
  const log: string[] = [];
  const onGiveUp = vi.fn<() => void>();
  const server = await start(startedFolder(), {
    log: (line) => log.push(line),
    onGiveUp,
    nextDelay: restartLimit({ firstDelayMs: 1 }),
  });
  await query(server, 'create table kept as select 7 as number');

  for (let times = 1; times <= 6; times += 1) {
    const pid = serverPid(server);
    process.kill(pid, 'SIGKILL');
    await ended(pid);
    if (times === 6) break;
    await vi.waitFor(
      async () => expect(await query(server, 'select number from kept')).toEqual([{ number: 7 }]),
      { timeout: 60_000, interval: 100 },
    );
  }

  await vi.waitUntil(() => onGiveUp.mock.calls.length === 1);
  expect(log.filter((line) => line.includes('restarting'))).toHaveLength(5);
  expect(log.at(-1)).toBe('PostgreSQL exited too often (SIGKILL); giving up.');
});

test('R2 PostgreSQL is started again after a SIGTERM, even while a client stays connected', async () => {
  const log: string[] = [];
  const restarting = { log: (line: string) => log.push(line), onGiveUp: () => {} };
  const server = await start(startedFolder(), restarting);
  const client = new pg.Client({ connectionString: server.url('postgres') });
  client.on('error', () => {});
  await client.connect();

  process.kill(serverPid(server), 'SIGTERM');

  await vi.waitUntil(() => log.includes('PostgreSQL restarted.'), { timeout: 20_000 });
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('starts although another program has the process id of the crashed server', async () => {
  const dataDir = startedFolder();
  const first = await start(dataDir);
  const pidFile = join(first.folder, 'cluster/postmaster.pid');
  const pidFileText = readFileSync(pidFile, 'utf8');
  await first.stop();
  writeFileSync(pidFile, pidFileText.replace(/^\d+/, String(process.ppid)));

  const second = await start(dataDir);

  expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a start stops the PostgreSQL that a killed process left running', async () => {
  const dataDir = startedFolder();
  const owner = await startInChild(dataDir);
  owner.child.kill('SIGKILL');
  await ended(owner.child.pid);
  expect(isAlive(owner.server)).toBe(true);

  const next = await start(dataDir);

  expect(isAlive(owner.server)).toBe(false);
  expect(await query(next, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'PostgreSQL ends when the process that started it gets %s',
  async (name) => {
    const owner = await startInChild(startedFolder());

    owner.child.kill(name);

    await ended(owner.child.pid);
    await ended(owner.server);
  },
);

test('a process that has started two ends by Ctrl-C, and both end with it', async () => {
  const owner = await startInChild(startedFolder(), startedFolder());

  owner.child.kill('SIGINT');

  await ended(owner.child.pid);
  for (const server of owner.servers) await ended(server);
});

test('a start ends when it is aborted, and the next start works', async () => {
  const dataDir = newFolder();
  const shutdown = new AbortController();
  const starting = startBundledPostgres({
    dataDir,
    shutdownSignal: shutdown.signal,
    log: () => {},
  });
  const rejected = expect(starting).rejects.toThrow('aborted');
  // The port is stored just before PostgreSQL is launched, well before it can be ready.
  const access = () => readFileSync(join(dataDir, 'access.json'), 'utf8');
  await vi.waitUntil(() => JSON.parse(access()).port > 0, { timeout: 20_000, interval: 2 });

  shutdown.abort();

  await rejected;
  expect(existsSync(join(dataDir, 'cluster/postmaster.pid'))).toBe(false);
  expect(await query(await start(dataDir), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test.runIf(process.getuid?.() === 0)(
  'as root, the data is in another folder if PostgreSQL cannot enter the requested one',
  async () => {
    const closed = newFolder();
    const dataDir = join(closed, 'checkout/.data/postgres');
    mkdirSync(dataDir, { recursive: true });
    const lines: string[] = [];

    const server = await startBundledPostgres({ dataDir, log: (line) => lines.push(line) });
    servers.push(server);
    folders.push(server.folder);
    await query(server, 'create table kept as select 7 as number');
    await server.stop();
    const again = await start(dataDir);

    expect(await query(again, 'select number from kept')).toEqual([{ number: 7 }]);
    expect(existsSync(join(dataDir, 'cluster'))).toBe(false);
    expect(lines.join()).toContain(`its data is in ${server.folder}`);
  },
);

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quad-postgres-test-'));
  folders.push(folder);
  return folder;
}

/** A folder of an earlier start, on no port yet. */
function startedFolder(): string {
  const folder = newFolder();
  // With the owner that PostgreSQL runs as.
  execFileSync('cp', ['-a', `${template}/.`, folder]);
  const accessFile = join(folder, 'access.json');
  const access = JSON.parse(readFileSync(accessFile, 'utf8'));
  writeFileSync(accessFile, JSON.stringify({ ...access, port: 0 }));
  return folder;
}

async function start(
  dataDir: string,
  options: Partial<Parameters<typeof startBundledPostgres>[0]> = {},
): Promise<BundledPostgres> {
  const server = await startBundledPostgres({ dataDir, log: () => {}, ...options });
  servers.push(server);
  return server;
}

function serverPid(server: BundledPostgres): number {
  return Number.parseInt(readFileSync(join(server.folder, 'cluster/postmaster.pid'), 'utf8'), 10);
}

/** Starts PostgreSQL from a child process, which then runs until it gets a signal. */
async function startInChild(...dataDirs: string[]) {
  const script = `
    const { startBundledPostgres } = await import(${JSON.stringify(new URL('bundled-postgres.ts', import.meta.url).href)});
    const folders = [];
    for (const dataDir of ${JSON.stringify(dataDirs)}) {
      folders.push((await startBundledPostgres({ dataDir, log: () => {} })).folder);
    }
    console.log(folders.join());
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  const folders = await new Promise<string[]>((resolve) => {
    child.stdout.once('data', (text) => resolve(String(text).trim().split(',')));
  });
  const servers = folders.map((folder) =>
    Number.parseInt(readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8'), 10),
  );
  return { child, servers, server: servers[0] ?? 0 };
}

async function ended(pid = 0): Promise<void> {
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 10_000, interval: 20 });
}

async function query(server: BundledPostgres, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  const result = await client.query(text);
  await client.end();
  return result.rows;
}
