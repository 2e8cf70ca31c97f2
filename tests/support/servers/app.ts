import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../scripts/run/bundled-postgres/instance.ts';
import { loadConfig } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { openTestConnections, type TestDatabase } from './database.ts';
import { noHourlyLimits } from '../data/no-hourly-limits.ts';
import { openSession } from '../members/session.ts';
import { getHost } from './site-names.ts';

export type App = {
  /** The site of a campus: `origin('ou')`. */
  origin(campus: string): string;
  port: number;
  /** The process id, which changes with a restart. */
  pid(): number;
  /** Ends the process and starts it again at the same address, on the same database. */
  restart(): Promise<void>;
  /** Kills the process, as a power cut does. */
  kill(): Promise<void>;
  /** The folder of its files. */
  dataDir: string;
  databaseUrl: string;
  /** Opens a session like a sign-in, without the cost of hashing a password. */
  openSession(email: string, userAgent: string): Promise<{ memberId: string; cookie: string }>;
  stop(): Promise<void>;
};

/** A first start adds the demo, which takes a while on a busy machine with a durable database. */
const readyWithinMs = 90_000;
const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Starts the real server in a child process, as `npm start` does. */
export async function startApp(options: {
  database: Pick<TestDatabase, 'url'>;
  port?: number;
  /** Settings in addition to those of every test server. */
  env?: Record<string, string>;
}): Promise<App> {
  let port = options.port ?? (await freePort());
  const dataDir = await mkdtemp(join(tmpdir(), 'quad-test-files-'));
  const { env = {} } = options;
  const run = () => launch({ databaseUrl: options.database.url, port, dataDir, env });
  const runElsewhere = async (error: unknown) => {
    if (options.port !== undefined || !/EADDRINUSE/.test(String(error))) throw error;
    port = await freePort();
    return run();
  };
  let server = await run().catch(runElsewhere);
  let db: Database | undefined;
  return {
    origin: (campus) => `http://${getHost(campus, port)}`,
    port,
    pid: () => server.process.pid ?? 0,
    restart: async () => {
      await end(server);
      server = await run();
    },
    async kill() {
      const exited = once(server.process, 'exit');
      server.process.kill('SIGKILL');
      await exited;
    },
    dataDir,
    databaseUrl: options.database.url,
    async openSession(email, userAgent) {
      db ??= openTestConnections(options.database.url);
      const { id } = await db
        .selectFrom('members')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      const config = loadConfig({ ...process.env, NODE_ENV: 'test', ...env });
      return { memberId: id, cookie: await openSession(db, config, id, userAgent) };
    },
    async stop() {
      await db?.destroy();
      await end(server);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

type Running = { process: ChildProcess; output: () => string; isListening: () => boolean };

type Launch = { databaseUrl: string; port: number; dataDir: string; env: Record<string, string> };

async function launch({ databaseUrl, port, dataDir, env }: Launch) {
  const child = spawn(process.execPath, ['src/app/server/run.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      ...env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      NODE_ENV: 'test',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
      ...noHourlyLimits,
      ...env,
    },
  });
  let output = '';
  const keep = (text: Buffer) => (output = (output + String(text)).slice(-20_000));
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  // Otherwise the server would outlive an aborted test run.
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  let isListening = false;
  child.once('message', () => (isListening = true));
  const running = { process: child, output: () => output, isListening: () => isListening };
  await untilReady(running, port);
  return running;
}

/** Ready is the process that says so itself: while it adds the demo, another server may have taken the port. */
async function untilReady(
  { process: child, output, isListening }: Running,
  port: number,
): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  while (child.exitCode === null && Date.now() < deadline) {
    if (isListening() && (await responds(`http://127.0.0.1:${port}/readyz`))) return;
    await wait(50);
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not become ready. Its output:\n${output()}`);
}

async function responds(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

/** Ends the server's process; a server that does not end within ten seconds is a failure. */
async function end({ process: child, output }: Running): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  try {
    await once(child, 'exit', { signal: AbortSignal.timeout(10_000) });
  } catch {
    child.kill('SIGKILL');
    throw new Error(`The server did not stop. Its output:\n${output()}`);
  }
}
