import { sql } from 'kysely';
import type { Clock } from '#platform/server/clock.ts';
import type { Db } from '#platform/server/database/database.ts';
import { jobsWakeUp } from '#platform/server/jobs/enqueue-jobs.ts';
import { notifyWithCommit } from '#platform/server/live/event-log.ts';

/** A clock that stands still until a test moves it. */
export type TestClock = Clock & { advance(ms: number): void };

export function testClock(start = new Date()): TestClock {
  let now = start.getTime();
  return { now: () => new Date(now), advance: (ms) => void (now += ms) };
}

/**
 * Runs the jobs of a name now instead of at their time, and wakes the runners, which look at the table once a second. A
 * job that is running runs once more.
 */
export async function runJobsNow(db: Db, name: string): Promise<void> {
  await sql`update jobs set run_at = '-infinity' where name = ${name}`.execute(db);
  await notifyWithCommit(db, jobsWakeUp);
}

/** Keeps the jobs of a name that are enqueued meanwhile from running, as while processes stand still; then runs them. */
export async function holdJobs(db: Db, name: string, act: () => Promise<void>): Promise<void> {
  await sql`
    create function hold_job() returns trigger language plpgsql as $$
    begin
      new.run_at = 'infinity';
      return new;
    end $$
  `.execute(db);
  await sql`
    create trigger hold_job before insert on jobs
    for each row when (new.name = ${sql.lit(name)}) execute function hold_job()
  `.execute(db);
  await act();
  await sql`drop trigger hold_job on jobs`.execute(db);
  await sql`drop function hold_job`.execute(db);
  await runJobsNow(db, name);
}
