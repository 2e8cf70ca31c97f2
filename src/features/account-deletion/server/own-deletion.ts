import {
  checkOwnPassword,
  isRecentLogin,
  type Passwords,
} from '#features/accounts/server/index.ts';
import { lockActor } from '#features/accounts/server/members/index.ts';
import { listOldEmails } from '#features/accounts/server/email/index.ts';
import { countReservations } from '#features/deals/server/index.ts';
import { hasOpenOrders } from '#features/orders/server/index.ts';
import type { PaymentsProvider } from '#features/payouts/server/index.ts';
import { isLastOperator } from '#features/staff/server/index.ts';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import type { Db } from '#platform/server/database/database.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { memberChannel } from '#platform/server/live/event-log.ts';
import { enforceRateLimit } from '#platform/server/access/rate-limit.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { daysToKeep, deletionChanged, deletionErrors } from '../contract.ts';
import type { DeletionView } from '../schemas.ts';
import {
  deleteDeletionRequest,
  insertDeletion,
  ownDeletion,
  type OwnDeletion,
} from './deletion-queries.ts';
import { deletionAskedMail, deletionCanceledMail } from './mails.ts';

type Deps = { passwords: Passwords; payments: PaymentsProvider | undefined };

/** Each request mails the owner. */
const requestLimit = { limit: 5, windowSeconds: 24 * 60 * 60 };

export async function showOwnDeletion(context: RequestContext): Promise<DeletionView> {
  return readDeletionView(context.db, requireActor(context).memberId);
}

export async function readDeletionView(db: Db, memberId: string): Promise<DeletionView> {
  const { dueAt, byStaff, waitsForMoney, hasPassword } = await requireOwnDeletion(db, memberId);
  const openReservations = await countReservations(db, memberId);
  return {
    dueAt: dueAt?.toISOString() ?? null,
    byStaff,
    waitsForMoney,
    openReservations,
    hasPassword,
  };
}

/**
 * Requests the deletion of the member's own account. The typed username, and the password or a recent login, show that
 * the owner asks (T74). Rejected while earnings are not paid out.
 */
export async function askForDeletion(
  context: RequestContext,
  given: { username: string; password?: string | undefined },
  { passwords, payments }: Deps,
): Promise<DeletionView> {
  const actor = requireActor(context);
  const { memberId } = actor;
  const own = await requireOwnDeletion(context.db, memberId);
  const typed = given.username.normalize('NFKC').trim().replace(/^@/, '').toLowerCase();
  if (typed !== own.username.toLowerCase()) throw fail(deletionErrors.username_differs);
  if (own.hasPassword) await checkOwnPassword(context, given.password ?? '', passwords);
  else if (!(await isRecentLogin(context.db, actor.sessionId))) {
    throw fail(deletionErrors.log_in_again);
  }
  if (await holdsMoney(context.db, { ...own, memberId }, payments))
    throw fail(deletionErrors.money_on_its_way);
  await context.inTransaction(async (unit) => {
    const { email, firstName } = await lockActor(unit.tx, actor);
    const { campusId } = context.site;
    if (await isLastOperator(unit.tx, memberId)) throw fail(deletionErrors.last_operator);
    const wanted = { memberId, campusId, days: daysToKeep, byStaff: false };
    if (!(await insertDeletion(unit.tx, wanted))) return;
    await enforceRateLimit(unit.tx, `account-deletion:${memberId}`, requestLimit);
    // Also mailed to the previous address, so that someone who took the account over cannot hide it from the owner.
    for (const to of [email, ...(await listOldEmails(unit.tx, memberId))]) {
      unit.mail(deletionAskedMail, { to, campusId, memberId, props: { firstName, daysToKeep } });
    }
    announceDeletion(unit, memberId);
  });
  return showOwnDeletion(context);
}

export async function keepAccount(context: RequestContext): Promise<DeletionView> {
  const actor = requireActor(context);
  await context.inTransaction(async (unit) => {
    const { email, firstName } = await lockActor(unit.tx, actor);
    const { memberId } = actor;
    if (!(await deleteDeletionRequest(unit.tx, memberId))) return;
    const { campusId } = context.site;
    unit.mail(deletionCanceledMail, { to: email, campusId, memberId, props: { firstName } });
    announceDeletion(unit, memberId);
  });
  return showOwnDeletion(context);
}

/** Whether a member has earnings that are not paid out yet, or an order in which money is still to move. */
export async function holdsMoney(
  db: Db,
  { memberId, stripeAccountId }: { memberId: string; stripeAccountId: string | null },
  payments: PaymentsProvider | undefined,
): Promise<boolean> {
  if (await hasOpenOrders(db, memberId)) return true;
  if (stripeAccountId === null || !payments) return false;
  return payments.holdsMoney(stripeAccountId);
}

/** Tells the member's open pages. */
export function announceDeletion({ announce }: UnitOfWork, memberId: string): void {
  announce({
    channel: memberChannel(memberId),
    name: deletionChanged.name,
    payload: { memberId },
  });
}

async function requireOwnDeletion(db: Db, memberId: string): Promise<OwnDeletion> {
  const own = await ownDeletion(db, memberId);
  if (!own) throw fail(platformErrors.sign_in_required);
  return own;
}
