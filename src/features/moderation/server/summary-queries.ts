import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { ModerationSummary } from '../schemas.ts';

/** Counts of the last year, read from one index. */
export async function campusSummary(db: Db, campusId: string): Promise<ModerationSummary> {
  const isDecision = sql`act in ('dismiss', 'remove', 'warn', 'pause', 'ban')`;
  const { rows } = await sql<ModerationSummary>`
    select count(*) filter (where act = 'report')::integer as "reportCount",
      count(*) filter (where ${isDecision})::integer as "decidedCount",
      count(*) filter (where act = 'dismiss')::integer as "dismissedCount",
      count(*) filter (where act = 'remove')::integer as "removedCount",
      count(*) filter (where act = 'warn')::integer as "warnedCount",
      count(*) filter (where act = 'pause')::integer as "pausedCount",
      count(*) filter (where act = 'ban')::integer as "bannedCount",
      count(*) filter (where act = 'appeal')::integer as "appealCount",
      count(*) filter (where act = 'decide' and is_overturned)::integer as "overturnedCount",
      (select count(*)::integer from cases where campus_id = ${campusId} and state <> 'closed')
        as "waitingCount",
      round((percentile_cont(0.5) within group (order by waited_hours)
        filter (where ${isDecision} and waited_hours is not null))::numeric, 1)::double precision
        as "medianHours"
    from case_acts
    where campus_id = ${campusId} and at > now() - interval '1 year'
  `.execute(db);
  if (!rows[0]) throw new Error('an aggregate returned no row');
  return rows[0];
}
