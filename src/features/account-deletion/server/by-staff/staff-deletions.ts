import { listOldEmails } from '#features/accounts/server/email/index.ts';
import { recordAct } from '#features/staff/server/index.ts';
import type { Db } from '#platform/server/database/database.ts';
import { fail } from '#platform/server/fail.ts';
import {
  requireActor,
  staffCampus,
  type RequestContext,
} from '#platform/server/http/operations/context.ts';
import { isId } from '#platform/server/ids.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { staffDaysToKeep, staffDeletionErrors } from '../../contract.ts';
import type { ListedProposal, StaffDeletionView } from '../../schemas.ts';
import { insertDeletion } from '../deletion-queries.ts';
import { deletionByStaffMail, deletionStoppedMail } from '../mails.ts';
import { announceDeletion } from '../own-deletion.ts';
import {
  addressesOf,
  deleteProposal,
  deleteStaffDeletion,
  deletionTarget,
  insertProposal,
  isOperator,
  lockTarget,
  waitingProposals,
  type DeletionTarget,
} from './staff-deletion-queries.ts';

/** What staff propose and have decided about the account of a member. */
export async function showMemberDeletion(
  context: RequestContext,
  memberId: string,
): Promise<StaffDeletionView> {
  const { dueAt, byStaff, askedAt, askedById, askedBy, reason } = await requireTarget(
    context,
    context.db,
    memberId,
  );
  const isOwn = askedById === requireActor(context).memberId;
  return {
    dueAt: dueAt?.toISOString() ?? null,
    byStaff,
    proposal:
      askedAt === null
        ? null
        : { askedBy, askedAt: askedAt.toISOString(), reason: reason ?? '', isOwn },
  };
}

/** Proposes a deletion; nothing happens before someone else on the staff agrees. */
export async function proposeDeletion(
  context: RequestContext,
  { memberId, reason }: { memberId: string; reason: string },
): Promise<StaffDeletionView> {
  const { memberId: actorId } = requireActor(context);
  const given = reason.trim();
  if (given === '') throw fail(staffDeletionErrors.reason_missing);
  if (memberId === actorId) throw fail(staffDeletionErrors.own_account);
  await decide(context, memberId, async (unit, target) => {
    rejectUndeletable(target);
    if (target.askedAt !== null) throw fail(staffDeletionErrors.deletion_proposed);
    await insertProposal(unit.tx, { memberId, askedBy: actorId, reason: given });
    const subject = `@${target.username}`;
    // No campus: the reason may be nothing for all who moderate it.
    const details = { reason: given };
    await recordAct(unit, actorId, { act: 'member.propose-deletion', memberId, subject, details });
  });
  return showMemberDeletion(context, memberId);
}

/** Agrees to a proposal of someone else: the owner is told, and has some days to keep the account. */
export async function agreeToDeletion(
  context: RequestContext,
  { memberId, askedAt }: { memberId: string; askedAt: string },
): Promise<StaffDeletionView> {
  const { memberId: actorId } = requireActor(context);
  await decide(context, memberId, async (unit, target) => {
    if (target.askedAt?.toISOString() !== askedAt || target.reason === null) {
      throw fail(staffDeletionErrors.proposal_missing);
    }
    rejectUndeletable(target);
    if (target.askedById === actorId) throw fail(staffDeletionErrors.second_person_needed);
    if (target.askedById === null || !(await isOperator(unit.tx, target.askedById))) {
      throw fail(staffDeletionErrors.asker_gone);
    }
    await deleteProposal(unit.tx, memberId);
    const campusId = target.campusId ?? context.site.campusId;
    const days = staffDaysToKeep;
    await insertDeletion(unit.tx, { memberId, campusId, days, byStaff: true });
    const { firstName, reason } = target;
    const props = { firstName, daysToKeep: days, reason };
    for (const to of await reachableAddresses(unit.tx, memberId)) {
      unit.mail(deletionByStaffMail, { to, campusId, memberId, props });
    }
    announceDeletion(unit, memberId);
    await recordDecision(unit, actorId, target, 'member.agree-deletion');
  });
  return showMemberDeletion(context, memberId);
}

/** Takes back a proposal, or what staff decided; the owner's own wish stays. */
export async function stopDeletion(
  context: RequestContext,
  memberId: string,
): Promise<StaffDeletionView> {
  const { memberId: actorId } = requireActor(context);
  await decide(context, memberId, async (unit, target) => {
    const wasDecided = target.dueAt !== null && target.byStaff;
    if (!wasDecided && target.askedAt === null) throw fail(staffDeletionErrors.proposal_missing);
    await deleteProposal(unit.tx, memberId);
    if (wasDecided) {
      await deleteStaffDeletion(unit.tx, memberId);
      const campusId = target.campusId ?? context.site.campusId;
      const props = { firstName: target.firstName };
      for (const to of await reachableAddresses(unit.tx, memberId)) {
        unit.mail(deletionStoppedMail, { to, campusId, memberId, props });
      }
      announceDeletion(unit, memberId);
    }
    await recordDecision(unit, actorId, target, 'member.stop-deletion');
  });
  return showMemberDeletion(context, memberId);
}

/** What waits for a second person; for moderators, about members of their campus. */
export async function listProposals(context: RequestContext): Promise<{ items: ListedProposal[] }> {
  const { memberId: readerId } = requireActor(context);
  const campusId = await staffCampus(context);
  const rows = await waitingProposals(context.db, { campusId, readerId });
  return {
    items: rows.map(({ askedAt, askedById, ...row }) => ({
      ...row,
      askedAt: askedAt.toISOString(),
      isOwn: askedById === readerId,
    })),
  };
}

/** Runs a decision about a member whom nobody else decides about, and whose account is not closed, meanwhile. */
async function decide(
  context: RequestContext,
  memberId: string,
  act: (unit: UnitOfWork, target: DeletionTarget) => Promise<void>,
): Promise<void> {
  await context.inTransaction(async (unit) => {
    if (isId(memberId)) await lockTarget(unit.tx, memberId);
    await act(unit, await requireTarget(context, unit.tx, memberId));
  });
}

/** The member; rejects an id that nobody has, and members whom the caller does not moderate. */
async function requireTarget(
  context: RequestContext,
  db: Db,
  memberId: string,
): Promise<DeletionTarget> {
  const target = isId(memberId) ? await deletionTarget(db, memberId) : undefined;
  const campusId = await staffCampus(context);
  if (!target || (campusId !== null && target.campusId !== campusId)) {
    throw fail(staffDeletionErrors.member_missing);
  }
  return target;
}

function rejectUndeletable({ isStaff, isBanned, dueAt }: DeletionTarget): void {
  if (isStaff) throw fail(staffDeletionErrors.staff_account);
  // A deleted address could register again; so the deletion would wait for the end of the ban.
  if (isBanned) throw fail(staffDeletionErrors.account_banned);
  if (dueAt !== null) throw fail(staffDeletionErrors.deletion_exists);
}

/** All addresses by which the owner may still be reached, each once. */
async function reachableAddresses(tx: Db, memberId: string): Promise<Set<string>> {
  return new Set([...(await addressesOf(tx, memberId)), ...(await listOldEmails(tx, memberId))]);
}

async function recordDecision(
  unit: UnitOfWork,
  actorId: string,
  { memberId, username, campusId }: DeletionTarget,
  act: string,
): Promise<void> {
  await recordAct(unit, actorId, { act, memberId, campusId, subject: `@${username}` });
}
