import { muteReporter, unmuteReporter } from '#features/reports/server/index.ts';
import { recordAct } from '#features/staff/server/index.ts';
import { fail } from '#platform/server/fail.ts';
import {
  requireActor,
  staffCampus,
  type RequestContext,
} from '#platform/server/http/operations/context.ts';
import { isId } from '#platform/server/ids.ts';
import { caseErrors } from '../../contract/console.ts';
import { memberOfCase } from './case-view-queries.ts';

/** Closes the further reports of a member unread, or ends that. */
export async function muteReports(
  context: RequestContext,
  { memberId, isMuted }: { memberId: string; isMuted: boolean },
): Promise<{ isMuted: boolean }> {
  const { memberId: callerId } = requireActor(context);
  const ownCampus = await staffCampus(context);
  const member = isId(memberId) ? await memberOfCase(context.db, memberId) : undefined;
  if (!member) throw fail(caseErrors.account_gone);
  const { campusId, username } = member;
  if (ownCampus !== null && ownCampus !== campusId) throw fail(caseErrors.staff_elsewhere);
  await context.inTransaction(async (unit) => {
    const change = isMuted ? muteReporter : unmuteReporter;
    if (!(await change(unit.tx, memberId))) return;
    const act = isMuted ? 'reports.mute' : 'reports.unmute';
    await recordAct(unit, callerId, { act, memberId, campusId, subject: `@${username}` });
  });
  return { isMuted };
}
