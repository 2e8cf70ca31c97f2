import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { newId } from '../ids.ts';
import type { JobTimes } from './job.ts';
import { insertJobs } from './job-queries.ts';

/** The name of the wake-up that says that jobs were enqueued. */
export const jobsWakeUp = 'jobs';

export type EnqueuedJob = {
  job: { name: string; isSingle: boolean };
  payload: unknown;
  times: JobTimes;
};

/** Writes the jobs of a transaction. */
export async function enqueueJobs(tx: Db, clock: Clock, jobs: EnqueuedJob[]): Promise<void> {
  const rows = jobs.map(({ job, payload, times }) => ({
    name: job.name,
    key: job.isSingle ? '' : (times.key ?? newId()),
    payload,
    priority: times.priority ?? 0,
    runAt: times.runAt ?? clock.now(),
  }));
  await insertJobs(tx, rows);
}
