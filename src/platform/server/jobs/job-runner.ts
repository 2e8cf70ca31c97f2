import { randomUUID } from 'node:crypto';
import { timeIn } from '../clock.ts';
import type { Notifier } from '../live/notifiers/notifier.ts';
import { jobsWakeUp } from './enqueue-jobs.ts';
import type { JobHandler } from './job.ts';
import { claimJob, insertJobs } from './job-queries.ts';
import { logFailure } from './log-failure.ts';
import { lockMs, runJob, type RunDeps } from './run-job.ts';
import { WakeableSleep } from '../wakeable-sleep.ts';

/** Jobs that run at once in this process; of each name, only one. */
const maxRunning = 4;
/** How often the table is read without a wake-up: jobs start at most about this long after their time. */
const defaultPollMs = 1_000;

export type RunnerDeps = RunDeps & {
  notifier: Pick<Notifier, 'listen'>;
  /** Tests shorten it. */
  pollMs?: number | undefined;
};

/** Runs the jobs of the table `jobs` that have a handler here. Any number of processes may have a runner. */
export class JobRunner {
  readonly #deps: RunnerDeps;
  readonly #handlers: Map<string, JobHandler>;
  readonly #running = new Map<string, Promise<void>>();
  readonly #sleep = new WakeableSleep();
  #loop: Promise<void> = Promise.resolve();
  #isStopping = false;

  constructor(deps: RunnerDeps, handlers: JobHandler[]) {
    this.#deps = deps;
    this.#handlers = new Map(handlers.map((handler) => [handler.name, handler]));
    const wake = () => this.#sleep.wake();
    deps.notifier.listen({ onWakeUp: ({ name }) => name === jobsWakeUp && wake(), onMissed: wake });
  }

  start(): void {
    this.#loop = this.#runAll();
  }

  /** Starts no more jobs, and waits until those that are running end or pause. */
  async close(): Promise<void> {
    this.#isStopping = true;
    this.#sleep.wake();
    await this.#loop;
    await Promise.all(this.#running.values());
  }

  async #runAll(): Promise<void> {
    const { log, pollMs = defaultPollMs } = this.#deps;
    let isScheduled = false;
    let isDown = false;
    while (!this.#isStopping) {
      try {
        if (!isScheduled) await this.#schedule();
        isScheduled = true;
        const isStarted = await this.#startNext();
        isDown = false;
        if (!isStarted) await this.#sleep.untilWoken(pollMs);
      } catch (error) {
        // While the database is down, only the first failure is logged.
        if (!isDown) logFailure(log, error, { message: 'jobs cannot be read' });
        isDown = true;
        await this.#sleep.untilWoken(pollMs);
      }
    }
  }

  /** Adds the periodic jobs that have no row yet, and those that run at the start of a process. */
  async #schedule(): Promise<void> {
    const { db, clock } = this.#deps;
    const jobs = [...this.#handlers.values()]
      .filter(({ everySeconds, runsAtStart }) => runsAtStart || everySeconds !== undefined)
      .map(({ name, everySeconds = 0, runsAtStart = false }) => {
        const runAt = timeIn(clock, runsAtStart ? 0 : everySeconds * 1_000);
        return { name, key: '', payload: null, priority: 0, runAt };
      });
    await insertJobs(db, jobs);
  }

  /** Starts one job that is due; false if there is none, or enough are running. */
  async #startNext(): Promise<boolean> {
    const { db, clock, whenIdle } = this.#deps;
    if (this.#running.size >= maxRunning) return false;
    await whenIdle();
    const names = [...this.#handlers.keys()].filter((name) => !this.#running.has(name));
    const lockedUntil = timeIn(clock, lockMs);
    const job = await claimJob(db, { names, claim: randomUUID(), now: clock.now(), lockedUntil });
    const handler = job && this.#handlers.get(job.name);
    if (!handler) return false;
    const run = runJob(this.#deps, handler, job, () => this.#isStopping).finally(() => {
      this.#running.delete(job.name);
      this.#sleep.wake();
    });
    this.#running.set(job.name, run);
    return true;
  }
}
