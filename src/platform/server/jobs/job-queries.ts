import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

export type NewJob = {
  name: string;
  key: string;
  payload: unknown;
  priority: number;
  runAt: Date;
};

/**
 * Adds jobs. If one with the same name and key exists, it runs at the earlier of both times, with the new payload and
 * priority; if it is running, it runs once more. Rows are always locked in the same order, so two transactions cannot deadlock.
 */
export async function insertJobs(tx: Db, jobs: NewJob[]): Promise<void> {
  const sorted = jobs.toSorted((a, b) => (`${a.name} ${a.key}` < `${b.name} ${b.key}` ? -1 : 1));
  for (const { name, key, payload, priority, runAt } of sorted) {
    await sql`
      insert into jobs (name, key, payload, priority, run_at)
      values (${name}, ${key}, ${JSON.stringify(payload)}, ${priority}, ${runAt})
      on conflict (name, key) do update set run_at = least(jobs.run_at, excluded.run_at),
        payload = excluded.payload, priority = excluded.priority
    `.execute(tx);
  }
}

/** Deletes a job that no process has begun; false if there is none. */
export async function deleteWaitingJob(
  tx: Db,
  { name, key }: { name: string; key: string },
): Promise<boolean> {
  const { rows } = await sql`
    delete from jobs where name = ${name} and key = ${key} and claim is null returning name
  `.execute(tx);
  return rows.length > 0;
}

/** A job that this process runs. `claim` identifies the run. */
export type ClaimedJob = {
  name: string;
  key: string;
  payload: unknown;
  attempts: number;
  claim: string;
};

type Claim = Pick<ClaimedJob, 'name' | 'key' | 'claim'>;

/**
 * Claims one job that is due at `now` and has one of these names. Jobs whose lock has expired are due, too: their
 * process was killed or cannot reach the database.
 */
export async function claimJob(
  db: Db,
  wanted: { names: string[]; claim: string; now: Date; lockedUntil: Date },
): Promise<ClaimedJob | undefined> {
  const { rows } = await sql<Omit<ClaimedJob, 'claim'>>`
    update jobs set run_at = 'infinity', locked_until = ${wanted.lockedUntil},
      claim = ${wanted.claim}, attempts = attempts + 1
    where (name, key) = (
      select name, key from jobs
      where coalesce(locked_until, run_at) <= ${wanted.now} and name = any(${wanted.names}::text[])
      order by priority, coalesce(locked_until, run_at)
      limit 1 for update skip locked
    )
    returning name, key, payload, attempts
  `.execute(db);
  return rows[0] && { ...rows[0], claim: wanted.claim };
}

export async function extendLock(
  db: Db,
  { name, key, claim }: Claim,
  { lockedUntil }: { lockedUntil: Date },
): Promise<void> {
  await sql`
    update jobs set locked_until = ${lockedUntil}
    where name = ${name} and key = ${key} and claim = ${claim}
  `.execute(db);
}

/** Deletes a job after its run; false if it was enqueued again during the run, or another process has claimed it. */
export async function deleteJob(db: Db, { name, key, claim }: Claim): Promise<boolean> {
  const { rows } = await sql`
    delete from jobs
    where name = ${name} and key = ${key} and claim = ${claim} and run_at = 'infinity' returning name
  `.execute(db);
  return rows.length > 0;
}

/** Unlocks a job. It runs again at `runAt`, or earlier if it was enqueued for an earlier time during the run. */
export async function releaseJob(
  db: Db,
  { name, key, claim }: Claim,
  next: { runAt: Date | null; attempts: number; error: string | null },
): Promise<void> {
  await sql`
    update jobs set run_at = least(run_at, ${next.runAt}::timestamptz), attempts = ${next.attempts},
      last_error = ${next.error}, locked_until = null, claim = null
    where name = ${name} and key = ${key} and claim = ${claim}
  `.execute(db);
}
