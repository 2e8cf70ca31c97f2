import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Instance } from './instance.ts';

/** After a crash PostgreSQL replays its log first, which can take minutes. */
const readyWithinMs = 120_000;
const stopWithinMs = 30_000;

export type Settings = Record<string, string>;

/** The process id of the PostgreSQL that runs on this data folder, whoever started it. */
export function runningPid(instance: Instance): number | undefined {
  const pid = Number(pidFileLines(instance)[0]);
  if (!pid) return undefined;
  if (isAlive(pid) && getCommand(pid).includes(instance.cluster)) return pid;
  // After a crash another program may have the process id from the file, and PostgreSQL would take it for a running
  // server. Without the file it starts.
  if (isAlive(pid)) rmSync(join(instance.cluster, 'postmaster.pid'));
  return undefined;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  // An ended process (a zombie) has no command line; in some containers nobody reaps it.
  return getCommand(pid) !== '';
}

function getCommand(pid: number): string {
  const file = `/proc/${pid}/cmdline`;
  if (existsSync(file)) return readFileSync(file, 'utf8').replaceAll('\0', ' ');
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
}

function pidFileLines(instance: Instance): string[] {
  const file = join(instance.cluster, 'postmaster.pid');
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
}

/**
 * Whether PostgreSQL is shutting down and waits for its clients to disconnect. Quad's server never closes its
 * connections, so this would last forever.
 */
export function isShuttingDown(instance: Instance): boolean {
  return pidFileLines(instance)[7]?.trim() === 'stopping';
}

export function launch(instance: Instance, native: string, settings: Settings): ChildProcess {
  const logSize = statSync(instance.logFile, { throwIfNoEntry: false })?.size ?? 0;
  const log = openSync(instance.logFile, logSize > 10_000_000 ? 'w' : 'a', 0o600);
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(native, 'bin/postgres'), ['-D', instance.cluster, ...options], {
    ...instance.osUser,
    cwd: '/',
    // Its own process group: Ctrl-C reaches only this process, which stops PostgreSQL last.
    detached: true,
    stdio: ['ignore', log, log],
    env: {},
  });
  closeSync(log);
  child.unref();
  return child;
}

/** Waits until PostgreSQL accepts connections; false if it exits, takes too long, or the start is aborted. */
export async function becomesReady(
  instance: Instance,
  child: ChildProcess,
  shutdownSignal: AbortSignal | undefined,
): Promise<boolean> {
  const deadline = Date.now() + readyWithinMs;
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    if (shutdownSignal?.aborted) return false;
    const lines = pidFileLines(instance);
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return true;
    await wait(20);
  }
  return false;
}

/** Fast shutdown: clients are disconnected, everything committed is on disk. */
export async function shutDown(pid: number): Promise<void> {
  if (!sendSignal(pid, 'SIGINT')) return;
  const deadline = Date.now() + stopWithinMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) {
      sendSignal(pid, 'SIGQUIT');
      return;
    }
    await wait(20);
  }
}

/** False if the process has already ended. */
export function sendSignal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
