import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { OsUser } from '../run/bundled-postgres/os-user.ts';
import { isAlive, runsIn, signalAll, withChildren } from './process-tree.ts';

export const partNames = ['etcd', 'patroni', 'redis', 'sentinel', 'haproxy', 'quad'] as const;
export type PartName = (typeof partNames)[number];

/** How one program of a machine is run. */
export type PartSpec = {
  name: PartName;
  run: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  cwd: string;
  osUser: OsUser;
  logFile: string;
  /** The data of a PostgreSQL, which outlives the Patroni that started it. */
  postgresData?: string;
  /** A program of ours ends with this process, even if this one is killed. */
  endsWithParent?: boolean;
};

/** As systemd does (`RestartSec`). */
const restartMs = 1_000;
const stopMs = 20_000;

/** A program of a machine, which is started again when it ends by itself. */
export class Part {
  readonly spec: PartSpec;
  #child: ChildProcess | undefined;
  #isWanted = false;

  constructor(spec: PartSpec) {
    this.spec = spec;
  }

  get pid(): number | undefined {
    const { pid, exitCode, signalCode } = this.#child ?? {};
    return exitCode === null && signalCode === null ? pid : undefined;
  }

  start(): void {
    this.#isWanted = true;
    if (this.pid !== undefined) return;
    const { run, args, env, cwd, osUser, logFile, endsWithParent } = this.spec;
    const log = openSync(logFile, 'a');
    const child = spawn(run, args, {
      ...osUser,
      cwd,
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', HOME: '/', ...env },
      stdio: ['ignore', log, log, ...(endsWithParent ? (['ipc'] as const) : [])],
      // Ctrl-C in a terminal reaches this process only, which stops the parts in order.
      detached: true,
    });
    closeSync(log);
    this.#child = child;
    child.once('error', () => {});
    child.once('exit', () => void this.#startAgain());
  }

  async #startAgain(): Promise<void> {
    await wait(restartMs, undefined, { ref: false });
    if (this.#isWanted) this.start();
  }

  /** All processes of this program. */
  pids(): number[] {
    const detached = this.postmaster();
    return withChildren([this.pid, detached].filter((pid) => pid !== undefined));
  }

  /** The main process of PostgreSQL. */
  postmaster(): number | undefined {
    const { postgresData } = this.spec;
    if (postgresData === undefined) return undefined;
    try {
      const pid = Number.parseInt(readFileSync(join(postgresData, 'postmaster.pid'), 'utf8'), 10);
      return runsIn(pid, postgresData) ? pid : undefined;
    } catch {
      return undefined;
    }
  }

  /** Ends all processes at once, for the end of this process. */
  end(): void {
    this.#isWanted = false;
    signalAll(this.pids(), 'SIGKILL');
  }

  /** Ends all processes as a power cut does; they stay down. */
  async kill(): Promise<void> {
    this.#isWanted = false;
    await this.#end('SIGKILL', this.pids());
  }

  /** Ends it as a fault of its own does: it is started again after a second. */
  async crash(): Promise<void> {
    await this.#end('SIGKILL', this.pids());
  }

  /** Lets it end in order; what does not is killed. */
  async stop(): Promise<void> {
    this.#isWanted = false;
    const { pid } = this;
    if (pid !== undefined) await this.#end('SIGTERM', [pid]);
    const left = this.pids();
    if (left.length > 0) await this.#end('SIGKILL', left);
  }

  async #end(signal: NodeJS.Signals, pids: number[]): Promise<void> {
    const child = this.#child;
    const isRunning = this.pid !== undefined;
    const exited = child && isRunning ? once(child, 'exit') : Promise.resolve();
    signalAll(pids, signal);
    await Promise.race([exited, wait(stopMs, undefined, { ref: false })]);
    if (signal !== 'SIGKILL') return;
    for (let round = 0; round < 100 && pids.some(isAlive); round += 1) await wait(20);
  }

  freeze(): void {
    signalAll(this.pids(), 'SIGSTOP');
  }

  thaw(): void {
    signalAll(this.pids(), 'SIGCONT');
  }
}
