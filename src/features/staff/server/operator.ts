import type { Db } from '#platform/server/database/database.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import type { StaffRoleName } from '../contract.ts';
import { recordAct } from './record-act.ts';
import {
  closeStaffSessionsOf,
  deleteStaff,
  hasCampus,
  insertStaff,
  isLastOperator,
  lockCandidate,
  lockStaff,
  resetSecondFactor,
  staffMembers,
  type StaffMember,
} from './staff-queries.ts';

/** Gives a role in the shell. Throws if there is no such member or campus, or the member has a role. */
export async function grantRole(
  unit: UnitOfWork,
  { username, role, campusId }: { username: string; role: StaffRoleName; campusId: string | null },
): Promise<void> {
  const { tx } = unit;
  const memberId = await findMember(tx, username);
  if (campusId !== null && !(await hasCampus(tx, campusId))) {
    throw new Error(`There is no campus ${campusId}.`);
  }
  if (!(await insertStaff(tx, { memberId, role, campusId }))) {
    throw new Error(`@${username} is on the staff already. Revoke that role first.`);
  }
  const about = { memberId, campusId, subject: `@${username}` };
  await recordAct(unit, null, { act: 'staff.add', ...about, details: { role } });
}

/** Ends a role in the shell; throws for a member without one, and for the last operator. */
export async function revokeRole(unit: UnitOfWork, username: string): Promise<void> {
  const { tx } = unit;
  const { memberId, role, campusId, ...member } = await findStaff(tx, username);
  if (await isLastOperator(tx, memberId)) {
    throw new Error(`@${username} is the last operator. Grant the role to someone else first.`);
  }
  await closeStaffSessionsOf(tx, memberId);
  await deleteStaff(tx, memberId);
  const about = { memberId, campusId, subject: `@${member.username}` };
  await recordAct(unit, null, { act: 'staff.remove', ...about, details: { role } });
}

/** Removes a lost second factor in the shell: the next visit of the console sets up another. */
export async function resetFactor(unit: UnitOfWork, username: string): Promise<void> {
  const { tx } = unit;
  const { memberId } = await findStaff(tx, username);
  await resetSecondFactor(tx, memberId);
  await closeStaffSessionsOf(tx, memberId);
  await recordAct(unit, null, { act: 'second-factor.reset', memberId, subject: `@${username}` });
}

/** Someone on the staff, also if they are banned or their email is no longer proven; locks the roles. */
async function findStaff(tx: Db, username: string): Promise<StaffMember> {
  await lockStaff(tx);
  const staff = await staffMembers(tx);
  const member = staff.find((each) => each.username.toLowerCase() === username.toLowerCase());
  if (!member) throw new Error(`@${username} is not on the staff.`);
  return member;
}

async function findMember(tx: Db, username: string): Promise<string> {
  const member = await lockCandidate(tx, username);
  if (!member) throw new Error(`No member with a verified email has the name @${username}.`);
  return member.memberId;
}
