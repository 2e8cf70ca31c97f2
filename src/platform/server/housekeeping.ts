import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { deleteOldAnalytics } from './analytics/analytics-queries.ts';
import type { Database, Db } from './database/database.ts';
import type { WhenQuiet } from './http/server-work.ts';

const everyMs = 10 * 60_000;

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

type Deps = {
  log: FastifyBaseLogger;
  whenQuiet: WhenQuiet;
  /** The features delete their own old rows. */
  also?: ((db: Db) => Promise<void>)[];
};

/** Runs `tidy` and the deletions of `also` at intervals; returns the function that stops them. */
export function startHousekeeping(db: Database, { log, whenQuiet, also = [] }: Deps): () => void {
  const tidyAll = async () => {
    await whenQuiet();
    for (const each of [tidy, ...also]) await each(db);
  };
  const timer = setInterval(() => {
    tidyAll().catch((error: unknown) => log.warn({ err: error }, 'housekeeping failed'));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
