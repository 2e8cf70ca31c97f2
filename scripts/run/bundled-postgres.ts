import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { nativeFolder } from './bundled-postgres/binaries.ts';
import { ensureCluster, superuser } from './bundled-postgres/cluster.ts';
import {
  findInstance,
  freePort,
  newPassword,
  readAccess,
  writeAccess,
  type Access,
  type Instance,
} from './bundled-postgres/instance.ts';
import { supervisePostgres, type RunningPostgres } from './bundled-postgres/supervise.ts';
import {
  becomesReady,
  isAlive,
  isShuttingDown,
  launch,
  runningPid,
  shutDown,
  sendSignal,
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
  /** Uses the server that another process runs from this folder, instead of not starting. */
  joinRunning?: boolean;
  /** Aborts the start: replaying the log after a crash can take minutes. */
  shutdownSignal?: AbortSignal | undefined;
  /**
   * If set, a PostgreSQL that ends by itself is started again on its port, at most five times in a minute; after that,
   * or if it does not start, this is called.
   */
  onGiveUp?: (() => void) | undefined;
  nextDelay?: NextDelay;
};

/** Whether the data folder holds a bundled PostgreSQL, and whether that one runs. Creates nothing. */
export function bundledState(dataDir: string): 'missing' | 'stopped' | 'running' {
  if (!existsSync(dataDir)) return 'missing';
  const instance = findInstance(dataDir, () => {});
  if (!existsSync(instance.cluster)) return 'missing';
  const stored = readAccess(instance);
  return runningPid(instance) && stored && isAlive(stored.ownerPid) ? 'running' : 'stopped';
}

/** A start can fail: another program takes the port first, or workers of a crashed server have not ended yet. */
const maxAttempts = 5;

/**
 * Starts the PostgreSQL of the npm packages on a port of 127.0.0.1 and stores the port for the next start. PostgreSQL
 * stops with `stop()` or when this process ends. After a SIGKILL of this process, the next start stops that PostgreSQL.
 */
export async function startBundledPostgres(options: Options): Promise<BundledPostgres> {
  const instance = findInstance(options.dataDir, options.log);
  const stored = readAccess(instance);
  const running = runningPid(instance);
  if (running && stored && isAlive(stored.ownerPid)) {
    if (options.joinRunning) return createHandle(instance, stored, async () => {});
    throw new Error(
      `Quad already runs from this folder (process ${stored.ownerPid}). Stop it first, ` +
        'or give this one a database of its own with DATABASE_URL or DATA_DIR.',
    );
  }
  if (running) {
    options.log('Stopping the PostgreSQL that an earlier run left behind');
    await shutDown(running);
  }
  const native = nativeFolder(instance.osUser, options.log);
  const password = stored?.password ?? newPassword();
  writeAccess(instance, { port: stored?.port ?? 0, password, ownerPid: process.pid });
  const { settings = {}, shutdownSignal } = options;
  await createCluster(instance, native, { password, shutdownSignal });
  return launchAndKeep({ instance, native, password, settings, shutdownSignal }, options);
}

async function launchAndKeep(
  start: Launch,
  { onGiveUp, nextDelay = restartLimit(), log }: Options,
): Promise<BundledPostgres> {
  const { instance } = start;
  const first = await launchOn(() => freePort(readAccess(instance)?.port), start);
  const { access } = first;
  if (!onGiveUp) return createHandle(instance, access, first.stop);
  const startAgain = (stopping: AbortSignal) =>
    launchOn(async () => access.port, { ...start, shutdownSignal: stopping });
  const supervision = {
    startAgain,
    log,
    onGiveUp,
    nextDelay,
    isShuttingDown: () => isShuttingDown(instance),
  };
  return createHandle(instance, access, supervisePostgres(first, supervision));
}

type Start = Pick<Options, 'shutdownSignal'> & Pick<Access, 'password'>;
type Launch = Start & { instance: Instance; native: string; settings: Settings };
type Launched = RunningPostgres & { access: Access };

async function createCluster(
  instance: Instance,
  native: string,
  { password, shutdownSignal }: Start,
): Promise<void> {
  try {
    ensureCluster(instance, native, password);
  } catch (error) {
    // Ctrl-C ends the child process first and reaches this process a moment later.
    await wait(20);
    shutdownSignal?.throwIfAborted();
    throw error;
  }
}

/** Starts PostgreSQL on the port of `getPort`, with a few attempts. */
async function launchOn(getPort: () => Promise<number>, start: Launch): Promise<Launched> {
  const { instance, native, password, settings, shutdownSignal } = start;
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const port = await getPort();
    shutdownSignal?.throwIfAborted();
    const access: Access = { port, password, ownerPid: process.pid };
    writeAccess(instance, access);
    const child = launch(instance, native, { ...fixedSettings(port), ...settings });
    // Set before PostgreSQL is ready: this process may end during the start.
    const stop = stopWithThisProcess(child.pid);
    if (await becomesReady(instance, child, shutdownSignal)) return { child, access, stop };
    await stop();
    shutdownSignal?.throwIfAborted();
    await wait(300);
  }
  throw new Error(
    `PostgreSQL does not start. The end of ${instance.logFile}:\n${getLastLines(instance.logFile)}`,
  );
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

function createHandle(
  instance: Instance,
  access: Access,
  stop: () => Promise<void>,
): BundledPostgres {
  const { port, password } = access;
  return {
    url: (database) => `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`,
    stop,
    folder: instance.folder,
  };
}

/** Stops PostgreSQL when this process ends; the returned function stops PostgreSQL earlier. */
function stopWithThisProcess(pid: number | undefined): () => Promise<void> {
  if (pid === undefined) return async () => {};
  const removeHandlers = endWithThisProcess(pid);
  return async () => {
    await shutDown(pid);
    removeHandlers();
  };
}

/** How many PostgreSQL of this process have the handlers below; the bench has two. */
let endingWithThisProcess = 0;

/** Adds handlers that stop PostgreSQL when this process ends; the returned function removes them. */
function endWithThisProcess(pid: number): () => void {
  const signals = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 } as const;
  const atExit = () => void sendSignal(pid, 'SIGINT');
  let isRemoved = false;
  // Another listener decides how the process ends; without one, a signal must still reach the `exit` handlers.
  const onSignal = (name: keyof typeof signals) => {
    const isOurs = process.listenerCount(name) === endingWithThisProcess;
    if (!isRemoved && isOurs) process.exit(128 + signals[name]);
  };
  endingWithThisProcess += 1;
  process.on('exit', atExit);
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal);
  return () => {
    if (!isRemoved) endingWithThisProcess -= 1;
    isRemoved = true;
    process.off('exit', atExit);
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(name, onSignal);
  };
}

function getLastLines(file: string): string {
  closeSync(openSync(file, 'a'));
  return readFileSync(file, 'utf8').split('\n').slice(-15).join('\n');
}
