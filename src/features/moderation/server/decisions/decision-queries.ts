import { sql } from 'kysely';
import type { Paused } from '#features/reports/contract.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Appealable } from '../../contract/decisions.ts';
import { notTakenBack } from './not-taken-back.ts';

export type StandingDecision = { id: string; act: Appealable; paused: Paused | null };

/** The last decision about a case that was not taken back; or the one of this id. */
export async function standingDecision(
  db: Db,
  { caseId, actId }: { caseId: string; actId: string | null },
): Promise<StandingDecision | undefined> {
  const { rows } = await sql<StandingDecision>`
    select a.id, a.act, a.paused from case_acts a
    where a.case_id = ${caseId} and a.act in ('remove', 'warn', 'pause', 'ban')
      and (a.id = ${actId}::uuid or ${actId}::uuid is null)
      and ${notTakenBack}
    order by a.at desc, a.id desc limit 1
  `.execute(db);
  return rows[0];
}
