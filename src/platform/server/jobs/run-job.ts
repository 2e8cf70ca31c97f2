import type { FastifyBaseLogger } from 'fastify';
import { backoff } from '../process/backoff.ts';
import { timeIn, type Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { WhenIdle } from '../http/server/load-limiter.ts';
import type { JobHandler } from './job.ts';
import { deleteJob, extendLock, releaseJob, type ClaimedJob } from './job-queries.ts';
import { logFailure } from './log-failure.ts';

/** The jobs of a killed process are started again after this time. */
export const lockMs = 10_000;
const extendLockMs = 3_000;
const retryMs = { first: 5_000, longest: 15 * 60_000 };

export type RunDeps = { db: Database; clock: Clock; log: FastifyBaseLogger; whenIdle: WhenIdle };

/** Runs a claimed job while extending its lock, then deletes it, or releases it for its next run. Never throws. */
export async function runJob(
  deps: RunDeps,
  handler: JobHandler,
  job: ClaimedJob,
  isStopping: () => boolean,
): Promise<void> {
  const { db, clock, log, whenIdle } = deps;
  const { attempts } = job;
  const logError = (error: unknown) => {
    const { failureMessage: message } = handler;
    logFailure(log, error, { message, job: job.name, key: job.key, attempts });
  };
  const timer = setInterval(() => {
    extendLock(db, job, { lockedUntil: timeIn(clock, lockMs) }).catch(logError);
  }, extendLockMs);
  const pause = async () => {
    if (isStopping()) throw new Error('the server is stopping; the job continues later');
    await whenIdle();
  };
  try {
    await runOrGiveUp(handler, job, { pause, isStopping, logError });
    await finish(deps, handler, job);
  } catch (error) {
    const isStopped = isStopping();
    if (!isStopped) logError(error);
    const wait = isStopped ? 0 : backoff(retryMs, attempts - 1);
    const next = {
      runAt: timeIn(clock, wait),
      attempts: isStopped ? attempts - 1 : attempts,
      error: isStopped ? null : String(error),
    };
    // If this fails, too, the job runs again when its lock expires.
    await releaseJob(db, job, next).catch(logError);
  } finally {
    clearInterval(timer);
  }
}

type RunContext = {
  pause: WhenIdle;
  isStopping: () => boolean;
  logError: (error: unknown) => void;
};

/** Throws if the job is to run again. A run that is killed fails nowhere, so those are counted before a run, too. */
async function runOrGiveUp(
  { run, limit }: JobHandler,
  { payload, attempts }: ClaimedJob,
  { pause, isStopping, logError }: RunContext,
): Promise<void> {
  if (limit && attempts > limit.maxAttempts) return void (await limit.giveUp(payload));
  try {
    await run(payload, { attempts, pause });
  } catch (error) {
    // A run that ends with the server is none that failed.
    if (!limit || attempts < limit.maxAttempts || isStopping()) throw error;
    logError(error);
    await limit.giveUp(payload);
  }
}

/** Deletes a job that is done, unless it is periodic or was enqueued again during the run. */
async function finish(
  { db, clock }: RunDeps,
  { everySeconds }: JobHandler,
  claim: ClaimedJob,
): Promise<void> {
  if (everySeconds === undefined && (await deleteJob(db, claim))) return;
  const runAt = everySeconds === undefined ? null : timeIn(clock, everySeconds * 1_000);
  await releaseJob(db, claim, { runAt, attempts: 0, error: null });
}
