import {
  deleteSessionsOf,
  markEmailVerified,
  setSchoolByHand,
} from '#features/accounts/server/operator/index.ts';
import { announceMember } from '#features/profiles/server/index.ts';
import { recordAct } from '#features/staff/server/index.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { memberAdminErrors } from '../contract.ts';
import type { MemberAdminView } from '../schemas.ts';
import { requireMember, showMember } from './show-member.ts';

// These acts name no campus: moderators, who read the acts of theirs, may not know emails and reasons.

/** Logs a member out everywhere. */
export async function endSessions(
  context: RequestContext,
  memberId: string,
  endStreams: (sessionId: string) => void,
): Promise<{ endedCount: number }> {
  const { memberId: actorId } = requireActor(context);
  const { username } = await requireMember(context.db, memberId);
  const ended = await context.inTransaction(async (unit) => {
    const ids = await deleteSessionsOf(unit.tx, memberId);
    const details = { sessions: ids.length };
    const subject = `@${username}`;
    await recordAct(unit, actorId, { act: 'member.end-sessions', memberId, subject, details });
    return ids;
  });
  ended.forEach(endStreams);
  return { endedCount: ended.length };
}

/** Makes a member a student of a campus, or of none. */
export async function setSchool(
  context: RequestContext,
  { memberId, campusId }: { memberId: string; campusId: string | null },
): Promise<MemberAdminView> {
  const { memberId: actorId } = requireActor(context);
  const before = await requireMember(context.db, memberId);
  await context.inTransaction(async (unit) => {
    if (!(await setSchoolByHand(unit.tx, { memberId, campusId }))) {
      throw fail(memberAdminErrors.campus_missing);
    }
    await announceMember(unit, memberId);
    const details = { before: before.schoolVerified ? before.campusId : null, after: campusId };
    const subject = `@${before.username}`;
    await recordAct(unit, actorId, { act: 'member.set-school', memberId, subject, details });
  });
  return showMember(context, memberId);
}

/** Marks an email address as proven. */
export async function verifyEmail(
  context: RequestContext,
  memberId: string,
): Promise<MemberAdminView> {
  const { memberId: actorId } = requireActor(context);
  const { username, email } = await requireMember(context.db, memberId);
  await context.inTransaction(async (unit) => {
    if (!(await markEmailVerified(unit.tx, { memberId, email }))) {
      throw fail(memberAdminErrors.email_changed);
    }
    await recordAct(unit, actorId, {
      act: 'member.verify-email',
      memberId,
      subject: `@${username}`,
    });
  });
  return showMember(context, memberId);
}
