import {
  checkOwnPassword,
  enforceEntryLimit,
  registerErrors,
  rememberDevice,
  type Passwords,
} from '#features/accounts/server/index.ts';
import { isBannedEmail, lockEmail, loadViewer } from '#features/accounts/server/members/index.ts';
import { isEmailTaken, moveEmail, type Schools } from '#features/accounts/server/email/index.ts';
import { accountErrors } from '#features/accounts/contract.ts';
import type { Viewer } from '#platform/contract/people/member.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { verificationErrors } from '../contract.ts';
import { memberToVerify, pendingCode } from './code-queries.ts';
import { issueCode } from './issue-code.ts';
import { redeemCode } from './redeem-code.ts';

/** Mails a code to the address that the account is to have; requires the password. */
export async function sendNewEmailCode(
  context: RequestContext,
  { email, currentPassword }: { email: string; currentPassword: string },
  passwords: Passwords,
): Promise<{ sent: true }> {
  const { db } = context;
  const { memberId } = requireActor(context);
  const member = await memberToVerify(db, memberId);
  if (email === member.email) throw fail(verificationErrors.email_unchanged);
  // Checked before anything about the address is revealed.
  await checkOwnPassword(context, currentPassword, passwords);
  await enforceEntryLimit(context, 'register', { email });
  if (await isBannedEmail(db, email)) throw fail(accountErrors.account_banned);
  if (await isEmailTaken(db, email, memberId)) throw fail(registerErrors.email_taken);
  const { firstName } = member;
  await issueCode(context, { memberId, firstName, purpose: 'newEmail', email, campusId: null });
  return { sent: true };
}

/** The address that a valid code was mailed to. */
export async function showNewEmail(
  context: RequestContext,
): Promise<{ pendingEmail: string | null }> {
  const pending = await pendingCode(context.db, requireActor(context).memberId, 'newEmail');
  return { pendingEmail: pending?.email ?? null };
}

/**
 * Moves the account to the address that the code was mailed to. All other sessions and copies of this one's cookie end;
 * the old address gets a mail.
 */
export async function changeEmail(
  context: RequestContext,
  { code }: { code: string },
  { endStreams, schools }: { endStreams: (sessionId: string) => void; schools: Schools },
): Promise<{ viewer: Viewer }> {
  const { memberId } = requireActor(context);
  const locked = { old: '', new: '' };
  const done: { move?: Awaited<ReturnType<typeof moveEmail>> } = {};
  await redeemCode(
    context,
    {
      purpose: 'newEmail',
      code,
      async hold(tx) {
        locked.old = (await memberToVerify(tx, memberId)).email;
        locked.new = (await pendingCode(tx, memberId, 'newEmail'))?.email ?? locked.old;
        for (const email of [locked.old, locked.new].toSorted()) await lockEmail(tx, email);
      },
    },
    async (unit, { row: { email }, member }) => {
      // The account or its code was changed before both addresses were locked.
      if (email !== locked.new || member.email !== locked.old)
        throw fail(verificationErrors.code_incorrect);
      done.move = await moveEmail(unit, context, { member, email, schools });
    },
  );
  done.move?.setCookie();
  if (done.move) rememberDevice(context, done.move.member);
  const viewer = await loadViewer(context, memberId);
  for (const id of done.move?.ended ?? []) endStreams(id);
  return { viewer };
}
