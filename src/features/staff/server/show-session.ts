import { fail } from '#platform/server/fail.ts';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import type { StaffSessionView } from '../schemas.ts';
import { closeStaffSession, secondFactorOf } from './staff-queries.ts';

/** The caller's role, and what the console asks for next. */
export async function showStaffSession(
  context: RequestContext,
  { isConfirmed }: { isConfirmed?: boolean } = {},
): Promise<StaffSessionView> {
  const { memberId } = requireActor(context);
  const staff = await context.staff();
  const factor = await secondFactorOf(context.db, memberId);
  if (!staff || !factor) throw fail(platformErrors.staff_only);
  return {
    role: staff.role,
    campusId: staff.campusId,
    hasSecondFactor: factor.totpSecret !== null,
    isConfirmed: isConfirmed ?? staff.isConfirmed,
    recoveryCodesLeft: factor.recoveryCodesLeft,
  };
}

export async function endStaffSession(context: RequestContext): Promise<{ ended: true }> {
  await closeStaffSession(context.db, requireActor(context).sessionId);
  return { ended: true };
}
