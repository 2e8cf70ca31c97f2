import * as z from 'zod/mini';
import type { WhenIdle } from '../http/server/load-limiter.ts';

type JobOptions = {
  /** Unique among all jobs; stored in the table `jobs`. */
  name: string;
  /** Logged with the error when a run fails. */
  failureMessage: string;
  /** Seconds from the end of a run to the next one. Without it the job is deleted after a successful run. */
  everySeconds?: number;
  /** Whether the job also runs once whenever a server process starts. */
  runsAtStart?: boolean;
};

/** One run of a job. */
export type JobRun = {
  /** 1 for the first run, and one more after each failure or kill. */
  attempts: number;
  /** Call it between the parts of a long job. Waits while the server is busy; throws when the server stops. */
  pause: WhenIdle;
};

/** The end of a job that is not tried without end. */
export type Limit<P> = {
  /** Runs that may fail or be killed. */
  maxAttempts: number;
  /** Runs after the last of them, and again until it succeeds. */
  giveUp(payload: P): Promise<unknown>;
};

/**
 * Runs jobs of one name. After a crash it runs again, so it must be repeatable. If it throws, it is retried later, without
 * end or up to its limit.
 */
export type JobHandler = JobOptions & {
  run(payload: unknown, run: JobRun): Promise<unknown>;
  limit?: Limit<unknown>;
};

export type Job<P> = JobOptions & {
  /** Whether the job has no payload and therefore only one row, however often it is enqueued. */
  isSingle: boolean;
  handledBy(run: (payload: P, run: JobRun) => Promise<unknown>, limit?: Limit<P>): JobHandler;
};

/** Defines a job without payload. */
export function defineJob(options: JobOptions): Job<null>;
/** Defines a job with a payload, which is stored as JSON. */
export function defineJob<P>(options: JobOptions & { payload: z.ZodMiniType<P> }): Job<P>;
export function defineJob({
  payload: schema,
  ...options
}: JobOptions & { payload?: z.ZodMiniType }): Job<unknown> {
  const parse = (payload: unknown) => z.parse(schema ?? z.null(), payload);
  return {
    ...options,
    isSingle: schema === undefined,
    handledBy: (run, limit) => ({
      ...options,
      run: (payload, jobRun) => run(parse(payload), jobRun),
      ...(limit && { limit: { ...limit, giveUp: (payload) => limit.giveUp(parse(payload)) } }),
    }),
  };
}

export type JobTimes = {
  /**
   * A second job with the same key takes the place of one that waits: it runs once, at the earlier of both times, with the
   * later payload and priority. So a payload that says what was before a change needs a key of its own, as without `key`.
   */
  key?: string;
  /** The earliest time of the run; now by default. It starts at most about a second later if the server is not busy. */
  runAt?: Date;
  /** Of jobs that are due, those with the lowest number run first; 0 by default. */
  priority?: number;
};

/** Adds a job to the transaction; it runs after the commit, in any process. */
export type Enqueue = <P>(job: Job<P>, payload: NoInfer<P>, times?: JobTimes) => void;
