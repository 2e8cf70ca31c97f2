import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAlive } from './bundled-postgres/process.ts';
import { createTestDatabase } from '#tests/support/servers/database.ts';
import { endScripts, runScript } from '#tests/support/servers/run-script.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'quad-start-test-'));
  // If root runs the tests, PostgreSQL runs under another account, which must be able to enter the folder.
  chmodSync(dataDir, 0o755);
});

afterEach(async () => {
  await endScripts();
  rmSync(dataDir, { recursive: true, force: true });
});

test.each(['start', 'dev'])(
  'Ctrl-C at `npm run %s` while PostgreSQL starts stops PostgreSQL too',
  async (name) => {
    const script = run(name, { PORT: '0' });
    const postgres = await startingPid();

    // As a terminal does: the signal goes to the whole foreground process group.
    process.kill(-script.pid, 'SIGINT');

    expect(await script.ended).toMatchObject({ code: 0, errors: '' });
    expect(isAlive(postgres)).toBe(false);
  },
);

test('Ctrl-C while the first start creates the database ends `npm start` without an error', async () => {
  const script = run('start', { PORT: '0' });
  await vi.waitUntil(() => existsSync(join(dataDir, 'postgres/cluster.unfinished/base/4')), {
    timeout: 20_000,
    interval: 2,
  });

  process.kill(-script.pid, 'SIGINT');

  expect(await script.ended).toMatchObject({ code: 0, errors: '' });
});

test.each(['start', 'dev'])(
  '`npm run %s` with a port that is taken says so in one line and starts nothing',
  async (name) => {
    const otherProgram = createServer().listen(0, '127.0.0.1');
    await once(otherProgram, 'listening');
    const { port } = otherProgram.address() as AddressInfo;

    const ended = await run(name, { PORT: String(port) }).ended;

    expect(ended).toEqual({
      code: 1,
      output: '',
      errors: `127.0.0.1:${port} is taken by another program: end that one, or set PORT to another.\n`,
    });
    expect(readdirSync(dataDir)).toEqual([]);
    otherProgram.close();
  },
);

test('`npm start` with a database that does not respond says so in one line and builds nothing', async () => {
  const databaseUrl = 'postgres://quad:canary@127.0.0.1:1/quad';

  const ended = await run('start', { DATABASE_URL: databaseUrl, PORT: '0' }).ended;

  expect(ended).toMatchObject({ code: 1, output: 'Database: quad at 127.0.0.1:1\n' });
  expect(ended.errors).toMatch(/^The database of DATABASE_URL, 127\.0\.0\.1:1\/quad, .+\n$/);
  expect(ended.errors).not.toContain('canary');
});

test('`npm run dev` ends if its server cannot start, without saying that Quad is ready', async () => {
  const database = await createTestDatabase();
  const { code, output, errors } = await run('dev', {
    // The server rejects hot reload in production.
    NODE_ENV: 'production',
    AUTH_SECRET: 'k8Jw2-vQzR5tYp0LxNc7-mBs4HdGf1Ue',
    DATABASE_URL: database.url,
    PORT: '0',
  }).ended;

  expect(code).toBe(1);
  expect(output).not.toContain('ready');
  expect(errors).toMatch(/QUAD_DEV: rejected in production[^]*The server could not start\.\n$/);
  await database.drop();
});

test('`npm run dev` prints the address, with the port that was chosen, when the server responds', async () => {
  const database = await createTestDatabase();
  const script = run('dev', { DATABASE_URL: database.url, PORT: '0' });
  const [, address = ''] = await script.untilPrinted(/OU +(http:.+)/);

  expect((await fetch(new URL('/readyz', address))).status).toBe(200);

  process.kill(-script.pid, 'SIGINT');
  expect(await script.ended).toMatchObject({ code: 0, errors: '' });
  await database.drop();
});

test('SERVICE-01 R1 R2 `npm start` starts its database and its server again when they are killed', async () => {
  const script = run('start', { PORT: '0' });
  const [, address = ''] = await script.untilPrinted(/OU +(http:.+)/);
  const isReady = () => fetch(new URL('/readyz', address)).then(({ status }) => status === 200);
  const waitOptions = { timeout: 60_000, interval: 50 };

  process.kill(postgresPid(), 'SIGKILL');
  await script.untilPrinted(/PostgreSQL restarted/);
  await vi.waitUntil(isReady, waitOptions);

  const server = getChildren(script.pid).find((child) => child.command.includes('run.ts'));
  process.kill(server?.pid ?? 0, 'SIGKILL');
  await script.untilPrinted(/The server exited \(SIGKILL\); restarting/);
  await vi.waitUntil(() => isReady().catch(() => false), waitOptions);

  process.kill(-script.pid, 'SIGINT');
  const { code } = await script.ended;
  expect(code).toBe(0);
});

function run(script: string, env: Record<string, string>) {
  return runScript(script, { DATA_DIR: dataDir, ...env });
}

/** The process id of PostgreSQL, as soon as it exists; PostgreSQL takes no connections yet. */
async function startingPid(): Promise<number> {
  await vi.waitUntil(() => postgresPid() > 0, { timeout: 20_000, interval: 2 });
  return postgresPid();
}

/** 0 if PostgreSQL does not run. */
function postgresPid(): number {
  const file = join(dataDir, 'postgres/cluster/postmaster.pid');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0;
}

function getChildren(parent: number): { pid: number; command: string }[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid=,command='], { encoding: 'utf8' });
  return stdout
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((found) => Number(found?.[2]) === parent)
    .map((found) => ({ pid: Number(found?.[1]), command: found?.[3] ?? '' }));
}
