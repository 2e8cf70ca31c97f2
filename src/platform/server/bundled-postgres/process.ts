import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Home } from './home.ts';

/** Start-up after a crash replays the log first, which can take a while. */
const readyWithinMs = 120_000;
const stopWithinMs = 30_000;

export type Settings = Record<string, string>;

/** The process id of a PostgreSQL that runs on this data folder now, whoever started it. */
export function runningServer(home: Home): number | undefined {
  const pid = Number(pidFileLines(home)[0]);
  if (!pid) return undefined;
  if (isAlive(pid) && commandOf(pid).includes(home.cluster)) return pid;
  // After a crash the number may have gone to another program, and PostgreSQL would take that one for
  // itself. With nobody of that number it recognises the file as stale and checks for left-over workers.
  if (isAlive(pid)) rmSync(join(home.cluster, 'postmaster.pid'));
  return undefined;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  // An ended process stays listed, without a command, until its parent asks; some containers never do.
  return commandOf(pid) !== '';
}

function commandOf(pid: number): string {
  const file = `/proc/${pid}/cmdline`;
  if (existsSync(file)) return readFileSync(file, 'utf8').replaceAll('\0', ' ');
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
}

function pidFileLines(home: Home): string[] {
  const file = join(home.cluster, 'postmaster.pid');
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
}

export function launch(home: Home, native: string, settings: Settings): ChildProcess {
  const keepLog = statSync(home.logFile, { throwIfNoEntry: false })?.size ?? 0;
  const log = openSync(home.logFile, keepLog > 10_000_000 ? 'w' : 'a', 0o600);
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(native, 'bin/postgres'), ['-D', home.cluster, ...options], {
    ...home.account,
    cwd: '/',
    // Its own process group: Ctrl-C reaches us alone, and PostgreSQL goes last.
    detached: true,
    stdio: ['ignore', log, log],
    env: {},
  });
  closeSync(log);
  child.unref();
  return child;
}

/** Waits until it takes connections; false if it gave up, takes too long, or is not wanted any more. */
export async function becomesReady(
  home: Home,
  child: ChildProcess,
  leaving: AbortSignal | undefined,
): Promise<boolean> {
  const deadline = Date.now() + readyWithinMs;
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    if (leaving?.aborted) return false;
    const lines = pidFileLines(home);
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return true;
    await wait(20);
  }
  return false;
}

/** Fast shutdown of this one process: clients are cut off, everything committed is on disk. */
export async function shutDown(pid: number): Promise<void> {
  if (!signal(pid, 'SIGINT')) return;
  const deadline = Date.now() + stopWithinMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) {
      signal(pid, 'SIGQUIT');
      return;
    }
    await wait(20);
  }
}

/** False if the process is gone already. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
