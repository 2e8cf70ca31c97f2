import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { ModerationSummary } from '../schemas.ts';

/** Counts of the last year. The median is from the first open report to the decision. */
export async function campusSummary(db: Db, campusId: string): Promise<ModerationSummary> {
  const { rows } = await sql<ModerationSummary>`
    with acts as materialized (
      select a.act, a.at, a.is_overturned, a.case_id, (
        select max(b.at) filter (where b.act = 'report') from case_acts b
        where b.case_id = a.case_id and b.at < a.at) as reported_at
      from cases c join case_acts a on a.case_id = c.id
      where c.campus_id = ${campusId} and a.at > now() - interval '1 year'
    )
    select count(*) filter (where act = 'report')::integer as "reportCount",
      count(*) filter (where act in ('dismiss', 'remove', 'warn', 'pause', 'ban'))::integer as "decidedCount",
      count(*) filter (where act = 'dismiss')::integer as "dismissedCount",
      count(*) filter (where act = 'remove')::integer as "removedCount",
      count(*) filter (where act = 'warn')::integer as "warnedCount",
      count(*) filter (where act = 'pause')::integer as "pausedCount",
      count(*) filter (where act = 'ban')::integer as "bannedCount",
      count(*) filter (where act = 'appeal')::integer as "appealCount",
      count(*) filter (where act = 'decide' and is_overturned)::integer as "overturnedCount",
      (select count(*)::integer from cases where campus_id = ${campusId} and state <> 'closed')
        as "waitingCount",
      round((percentile_cont(0.5) within group (order by extract(epoch from at - reported_at) / 3600)
        filter (where act in ('dismiss', 'remove', 'warn', 'pause', 'ban') and reported_at is not null)
      )::numeric, 1)::double precision as "medianHours"
    from acts
  `.execute(db);
  if (!rows[0]) throw new Error('an aggregate returned no row');
  return rows[0];
}
