import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { isId } from '#platform/server/ids.ts';
import { staffErrors, type StaffRoleName } from '../contract.ts';
import type { StaffMemberView } from '../schemas.ts';
import { recordAct } from './record-act.ts';
import {
  lockCandidate,
  closeStaffSessionsOf,
  deleteStaff,
  hasCampus,
  insertStaff,
  lockStaff,
  staffMembers,
  type StaffMember,
} from './staff-queries.ts';

export async function listStaff({ db }: RequestContext): Promise<{ items: StaffMemberView[] }> {
  return { items: (await staffMembers(db)).map(toView) };
}

type NewRole = { username: string; role: StaffRoleName; campusId?: string | undefined };

/** Gives a member a role. Nobody changes their own, or one that someone has. */
export async function addStaffMember(
  context: RequestContext,
  { username, role, campusId }: NewRole,
): Promise<StaffMemberView> {
  const { memberId: actorId } = requireActor(context);
  const campus = role === 'moderator' ? (campusId ?? '') : null;
  return context.inTransaction(async (unit) => {
    const member = await lockCandidate(unit.tx, username.replace(/^@/, ''));
    if (!member) throw fail(staffErrors.no_such_member);
    const { memberId } = member;
    if (memberId === actorId) throw fail(staffErrors.own_role);
    if (campus !== null && !(await hasCampus(unit.tx, campus))) {
      throw fail(staffErrors.no_such_campus);
    }
    const isNew = await insertStaff(unit.tx, { memberId, role, campusId: campus });
    if (!isNew) throw fail(staffErrors.already_staff);
    const about = { memberId, campusId: campus, subject: `@${member.username}` };
    await recordAct(unit, actorId, { act: 'staff.add', ...about, details: { role } });
    const [added] = await staffMembers(unit.tx, memberId);
    if (!added) throw fail(staffErrors.no_such_member);
    return toView(added);
  });
}

/** Ends the role of a moderator, and closes their console. */
export async function removeStaffMember(
  context: RequestContext,
  memberId: string,
): Promise<{ removed: true }> {
  const { memberId: actorId } = requireActor(context);
  if (memberId === actorId) throw fail(staffErrors.own_role);
  await context.inTransaction(async (unit) => {
    const { tx } = unit;
    await lockStaff(tx);
    const [member] = isId(memberId) ? await staffMembers(tx, memberId) : [];
    if (!member) throw fail(staffErrors.staff_member_missing);
    if (member.role === 'operator') throw fail(staffErrors.operator_role);
    await closeStaffSessionsOf(tx, memberId);
    await deleteStaff(tx, memberId);
    const { username, campusId, role } = member;
    const details = { role };
    await recordAct(unit, actorId, {
      act: 'staff.remove',
      memberId,
      campusId,
      subject: `@${username}`,
      details,
    });
  });
  return { removed: true };
}

function toView(member: StaffMember): StaffMemberView {
  return { ...member, addedAt: member.addedAt.toISOString() };
}
