import { sql } from 'kysely';
import { deleteOldAnalytics } from '../analytics/analytics-queries.ts';
import type { Db } from '../database/database.ts';
import { defineJob, type JobHandler } from '../jobs/job.ts';

const deleteOldRows = defineJob({
  name: 'delete-old-rows',
  everySeconds: 10 * 60,
  failureMessage: 'housekeeping failed',
});

/**
 * Deletes rows that are no longer needed: old mails that no longer wait, old analytics events, rows of the event log older
 * than a day (a stream that returns later gets a reset), rate limits whose window ended an hour ago, expired sessions,
 * links and codes. Safe in any number of processes at once.
 */
export async function tidy(db: Db): Promise<void> {
  await sql`
    delete from mails where state in ('sent', 'failed', 'dropped') and created_at < now() - interval '30 days'
  `.execute(db);
  await sql`delete from live_events where created_at < now() - interval '24 hours'`.execute(db);
  await sql`delete from rate_limits where window_ends_at < now() - interval '1 hour'`.execute(db);
  await sql`delete from sessions where expires_at < now()`.execute(db);
  await sql`delete from mailed_links where expires_at < now()`.execute(db);
  await sql`delete from hand_over_codes where expires_at < now()`.execute(db);
  await deleteOldAnalytics(db);
  await sql`delete from verification_codes where expires_at < now()`.execute(db);
}

/** Deletes old rows at intervals. Features delete their own old rows by `alsoDelete`. */
export function housekeepingJob(db: Db, alsoDelete: ((db: Db) => Promise<void>)[]): JobHandler {
  return deleteOldRows.handledBy(async (_payload, { pause }) => {
    for (const each of [tidy, ...alsoDelete]) {
      await pause();
      await each(db);
    }
  });
}
