import { fail } from '#platform/server/fail.ts';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import {
  requireActor,
  staffCampus,
  type RequestContext,
} from '#platform/server/http/operations/context.ts';
import { caseErrors } from '../../contract/console.ts';
import type { CaseFacts } from '../decisions/may-act.ts';
import type { CaseFactRow } from './case-fact-queries.ts';

/**
 * Rejects a case that does not exist, is of a campus that the caller does not moderate, or is about the caller, who must
 * not learn who reported.
 */
export async function requireCaseFacts(
  context: RequestContext,
  found: CaseFactRow | undefined,
): Promise<CaseFactRow> {
  if (!found) throw fail(caseErrors.case_missing);
  if (found.memberId === requireActor(context).memberId) throw fail(caseErrors.own_case);
  const campusId = await staffCampus(context);
  if (campusId !== null && campusId !== found.campusId) throw fail(caseErrors.staff_elsewhere);
  return found;
}

/** What decides which acts the caller may do. */
export async function toFacts(context: RequestContext, row: CaseFactRow): Promise<CaseFacts> {
  const staff = await context.staff();
  if (!staff) throw fail(platformErrors.staff_only);
  const { memberId, staffRole, memberCampusId, appealedActId, appealedBy } = row;
  return {
    ...row,
    member: memberId === null ? null : { id: memberId, staffRole, campusId: memberCampusId },
    caller: { id: requireActor(context).memberId, role: staff.role, campusId: staff.campusId },
    appealed:
      appealedActId === null ? undefined : { decidedBy: appealedBy, byRole: row.appealedByRole },
    standing: row.standingActId === null ? undefined : { byRole: row.standingByRole },
  };
}
