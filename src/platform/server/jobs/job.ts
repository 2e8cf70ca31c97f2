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
  /** 1 for the first run, and one more after each failure. */
  attempts: number;
  /** Call it between the parts of a long job. Waits while the server is busy; throws when the server stops. */
  pause: WhenIdle;
};

/** Runs jobs of one name. After a crash it runs again, so it must be repeatable. If it throws, it is retried later. */
export type JobHandler = JobOptions & { run(payload: unknown, run: JobRun): Promise<unknown> };

export type Job<P> = JobOptions & {
  /** Whether the job has no payload and therefore only one row, however often it is enqueued. */
  isSingle: boolean;
  handledBy(run: (payload: P, run: JobRun) => Promise<unknown>): JobHandler;
};

/** Defines a job without payload. */
export function defineJob(options: JobOptions): Job<null>;
/** Defines a job with a payload, which is stored as JSON. */
export function defineJob<P>(options: JobOptions & { payload: z.ZodMiniType<P> }): Job<P>;
export function defineJob({
  payload: schema,
  ...options
}: JobOptions & { payload?: z.ZodMiniType }): Job<unknown> {
  return {
    ...options,
    isSingle: schema === undefined,
    handledBy: (run) => ({
      ...options,
      run: (payload, jobRun) => run(z.parse(schema ?? z.null(), payload), jobRun),
    }),
  };
}

export type JobTimes = {
  /** A second job with the same key is not added; the first one runs at the earlier of both times. */
  key?: string;
  /** The earliest time of the run; now by default. It starts at most about a second later if the server is not busy. */
  runAt?: Date;
  /** Of jobs that are due, those with the lowest number run first; 0 by default. */
  priority?: number;
};

/** Adds a job to the transaction; it runs after the commit, in any process. */
export type Enqueue = <P>(job: Job<P>, payload: NoInfer<P>, times?: JobTimes) => void;
