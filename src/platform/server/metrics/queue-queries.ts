import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** More waiting rows are not counted: the numbers must be cheap when they are needed most. */
const maxCounted = 10_000;

/** What waits in the tables, and the newest backup, if there is one. Ages are in seconds; 0 if nothing waits. */
export type StoredState = {
  /** Whether the database stores anything; 0 if it only reads. */
  databaseWrites: number;
  jobsWaiting: number;
  oldestJobAge: number;
  jobsFailing: number;
  mailsWaiting: number;
  oldestMailAge: number;
  mailsFailed: number;
  backupAge: number | null;
  backupBytes: number | null;
};

/**
 * A mail that is not due yet waits only if it was tried before. Its age counts from when it was first due, because each
 * attempt moves the time at which it is due.
 */
export async function readStoredState(db: Db): Promise<StoredState> {
  const { rows } = await sql<StoredState>`
    with due_jobs as (
      select coalesce(locked_until, run_at) as due_at from jobs
      where coalesce(locked_until, run_at) <= now()
      order by coalesce(locked_until, run_at) limit ${maxCounted}
    ), unsent as (
      select due_at, coalesce(first_due_at, created_at) as first_due_at, attempts > 0 or last_error is not null as is_tried from mails
      where state in ('queued', 'sending') order by urgency desc, id limit ${maxCounted}
    ), due_mails as (
      select case when is_tried then first_due_at else due_at end as since from unsent
      where is_tried or due_at <= now()
    ), last_backup as (
      select finished_at, bytes from backups order by finished_at desc limit 1
    )
    select (current_setting('transaction_read_only') = 'off')::integer as "databaseWrites", j."jobsWaiting", j."oldestJobAge", k."jobsFailing", m."mailsWaiting", m."oldestMailAge",
      n."mailsFailed", extract(epoch from now() - b.finished_at)::float as "backupAge",
      b.bytes as "backupBytes"
    from (
      select count(*) as "jobsWaiting",
        coalesce(extract(epoch from now() - min(due_at)), 0)::float as "oldestJobAge" from due_jobs
    ) j cross join (
      select count(*) as "jobsFailing" from (
        select from jobs where last_error is not null limit ${maxCounted}) failing
    ) k cross join (
      select count(*) as "mailsWaiting",
        coalesce(extract(epoch from now() - min(since)), 0)::float as "oldestMailAge" from due_mails
    ) m cross join (
      select count(*) as "mailsFailed" from (
        -- The index is by created_at: a mail waits for a day at most, is tried for one, and the mail server may be down for some.
        select from mails where state = 'failed' and created_at > now() - interval '7 days'
          and failed_at > now() - interval '1 day'
        limit ${maxCounted}) failed
    ) n left join last_backup b on true
  `.execute(db);
  const [state] = rows;
  if (!state) throw new Error('counts returned no row');
  return state;
}
