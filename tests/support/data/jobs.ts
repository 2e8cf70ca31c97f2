import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { jobsWakeUp } from '#platform/server/jobs/enqueue-jobs.ts';
import { notifyWithCommit } from '#platform/server/live/event-log.ts';

/**
 * Runs the jobs of a name now instead of at their time, and wakes the runners, which look at the table once a second. A
 * job that is running runs once more.
 */
export async function runJobsNow(db: Db, name: string): Promise<void> {
  await sql`update jobs set run_at = '-infinity' where name = ${name}`.execute(db);
  await notifyWithCommit(db, jobsWakeUp);
}
