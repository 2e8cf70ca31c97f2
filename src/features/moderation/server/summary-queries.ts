import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { coarseCount, fewestPeople } from '#platform/contract/coarse-count.ts';
import type { ModerationSummary } from '../schemas.ts';

/**
 * Counts of the last year, read from one index. Small ones would tell of single cases, to whoever reported or was reported, so they
 * are coarse, and there is no median of fewer than three (T91).
 */
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
  const { medianHours, ...counts } = rows[0];
  const coarse = Object.entries(counts).map(([name, count]) => [name, coarseCount(count)]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names, each with a number
  const told = Object.fromEntries(coarse) as typeof counts;
  return { ...told, medianHours: counts.decidedCount < fewestPeople ? null : medianHours };
}
