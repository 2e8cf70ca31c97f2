import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { nativeFolder } from './bundled-postgres/binaries.ts';
import { ensureCluster, superuser } from './bundled-postgres/cluster.ts';
import {
  findHome,
  freePort,
  newPassword,
  readAccess,
  writeAccess,
  type Access,
  type Home,
} from './bundled-postgres/home.ts';
import { supervisePostgres, type RunningPostgres } from './bundled-postgres/supervise.ts';
import {
  becomesReady,
  isAlive,
  isShuttingDown,
  launch,
  runningServer,
  shutDown,
  signal,
  type Settings,
} from './bundled-postgres/process.ts';
import { restartLimit, type NextDelay } from './restart-limit.ts';

export type BundledPostgres = {
  url(database: string): string;
  stop(): Promise<void>;
  /** The data folder in use: different from the requested one if root starts in a folder that others cannot enter. */
  folder: string;
};

type Options = {
  dataDir: string;
  settings?: Settings;
  log: (line: string) => void;
  /** Use the server that another process of this clone is running, instead of refusing to start. */
  joinRunning?: boolean;
  /** Aborts the start: replaying the log after a crash can take minutes. */
  leaving?: AbortSignal | undefined;
  /**
   * If set, a PostgreSQL that ends by itself is started again on its port, at most five times in a minute; after that,
   * or if it does not start, this is called.
   */
  giveUp?: (() => void) | undefined;
  nextDelay?: NextDelay;
};

/** The port may be taken before PostgreSQL listens, and the workers of a crashed server take a moment to end. */
const attempts = 5;

/**
 * Starts the PostgreSQL of the npm packages on a port of 127.0.0.1 and stores the port for the next start. It stops
 * with `stop()` or when this process ends. After a SIGKILL of this process, the next start stops it.
 */
export async function startBundledPostgres(options: Options): Promise<BundledPostgres> {
  const home = findHome(options.dataDir, options.log);
  const known = readAccess(home);
  const running = runningServer(home);
  if (running && known && isAlive(known.ownerPid)) {
    if (options.joinRunning) return handle(home, known, async () => {});
    throw new Error(
      `Quad already runs from this folder (process ${known.ownerPid}). Stop it first, ` +
        'or give this one a database of its own with DATABASE_URL or DATA_DIR.',
    );
  }
  if (running) {
    options.log('Stopping the PostgreSQL that an earlier run left behind');
    await shutDown(running);
  }
  const native = nativeFolder(home.account, options.log);
  const password = known?.password ?? newPassword();
  writeAccess(home, { port: known?.port ?? 0, password, ownerPid: process.pid });
  const { settings = {}, leaving } = options;
  await createCluster(home, native, { password, leaving });
  return launchAndKeep({ home, native, password, settings, leaving }, options);
}

async function launchAndKeep(
  start: Launch,
  { giveUp, nextDelay = restartLimit(), log }: Options,
): Promise<BundledPostgres> {
  const { home } = start;
  const first = await launchOn(() => freePort(readAccess(home)?.port), start);
  const { access } = first;
  if (!giveUp) return handle(home, access, first.stop);
  const again = (stopping: AbortSignal) =>
    launchOn(async () => access.port, { ...start, leaving: stopping });
  const keeping = { again, log, giveUp, nextDelay, isShuttingDown: () => isShuttingDown(home) };
  return handle(home, access, supervisePostgres(first, keeping));
}

type Start = Pick<Options, 'leaving'> & Pick<Access, 'password'>;
type Launch = Start & { home: Home; native: string; settings: Settings };
type Launched = RunningPostgres & { access: Access };

async function createCluster(
  home: Home,
  native: string,
  { password, leaving }: Start,
): Promise<void> {
  try {
    ensureCluster(home, native, password);
  } catch (error) {
    // Ctrl-C ends the child process first and reaches this process a moment later.
    await wait(20);
    leaving?.throwIfAborted();
    throw error;
  }
}

/** Starts it on the port of `portOf`, with a few attempts. */
async function launchOn(portOf: () => Promise<number>, start: Launch): Promise<Launched> {
  const { home, native, password, settings, leaving } = start;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const port = await portOf();
    leaving?.throwIfAborted();
    const access: Access = { port, password, ownerPid: process.pid };
    writeAccess(home, access);
    const child = launch(home, native, { ...fixedSettings(port), ...settings });
    // Set before it is ready: this process may end while PostgreSQL starts.
    const stop = stopOf(child.pid);
    if (await becomesReady(home, child, leaving)) return { child, access, stop };
    await stop();
    leaving?.throwIfAborted();
    await wait(300);
  }
  throw new Error(`PostgreSQL does not start. The end of ${home.logFile}:\n${endOf(home.logFile)}`);
}

function fixedSettings(port: number): Settings {
  return {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Keeps the values of rows (addresses, messages) out of the log.
    log_error_verbosity: 'terse',
  };
}

function handle(home: Home, access: Access, stop: () => Promise<void>): BundledPostgres {
  const { port, password } = access;
  return {
    url: (database) => `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`,
    stop,
    folder: home.folder,
  };
}

/** Stops PostgreSQL when this process ends; the returned function stops it earlier. */
function stopOf(pid: number | undefined): () => Promise<void> {
  if (pid === undefined) return async () => {};
  const forget = endWithThisProcess(pid);
  return async () => {
    await shutDown(pid);
    forget();
  };
}

/** The returned function removes the handlers. */
function endWithThisProcess(pid: number): () => void {
  const signals = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 } as const;
  const atExit = () => void signal(pid, 'SIGINT');
  let forgotten = false;
  // Another listener decides how the process ends; without one, a signal must still reach the `exit` handler.
  const onSignal = (name: keyof typeof signals) => {
    if (!forgotten && process.listenerCount(name) === 1) process.exit(128 + signals[name]);
  };
  process.on('exit', atExit);
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal);
  return () => {
    forgotten = true;
    process.off('exit', atExit);
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(name, onSignal);
  };
}

function endOf(file: string): string {
  closeSync(openSync(file, 'a'));
  return readFileSync(file, 'utf8').split('\n').slice(-15).join('\n');
}
