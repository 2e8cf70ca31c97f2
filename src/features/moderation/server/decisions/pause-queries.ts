import { sql } from 'kysely';
import type { Paused } from '#features/reports/contract.ts';
import type { Db } from '#platform/server/database/database.ts';
import { notTakenBack } from './not-taken-back.ts';

/** Pauses a member until a time, or for as long as they are paused already. */
export async function extendPause(
  tx: Db,
  memberId: string,
  { paused, until }: { paused: Paused; until: Date },
): Promise<void> {
  await sql`
    update members set last_modified = now(),
      posting_paused_until = case when ${paused !== 'messages'}
        then greatest(posting_paused_until, ${until}::timestamptz) else posting_paused_until end,
      messages_paused_until = case when ${paused !== 'posting'}
        then greatest(messages_paused_until, ${until}::timestamptz) else messages_paused_until end
    where id = ${memberId}
  `.execute(tx);
}

/** Sets a member's pauses to the longest of those that were not taken back, without the act `exceptActId`. */
export async function recomputePause(
  tx: Db,
  { memberId, exceptActId }: { memberId: string; exceptActId: string },
): Promise<void> {
  await sql`select from members where id = ${memberId} for update`.execute(tx);
  await sql`
    update members m set last_modified = now(), posting_paused_until = p.posting,
      messages_paused_until = p.messages
    from (
      select max(a.paused_until) filter (where a.paused <> 'messages') as posting,
        max(a.paused_until) filter (where a.paused <> 'posting') as messages
      from cases c join case_acts a on a.case_id = c.id
      where c.member_id = ${memberId} and a.act = 'pause' and a.id <> ${exceptActId}
        and ${notTakenBack}
    ) p
    where m.id = ${memberId}
  `.execute(tx);
}

/** Ends all pauses, when the account is deleted. */
export async function endPauses(tx: Db, memberId: string): Promise<void> {
  await sql`
    update members set posting_paused_until = null, messages_paused_until = null,
      last_modified = now()
    where id = ${memberId}
  `.execute(tx);
}
