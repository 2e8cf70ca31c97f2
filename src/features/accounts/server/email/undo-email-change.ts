import type { Db } from '#platform/server/database/database.ts';
import { fail } from '#platform/server/fail.ts';
import type { RequestContext } from '#platform/server/http/operations/context.ts';
import { hashOfSecret } from '#platform/server/config/secrets.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { accountErrors } from '../../contract.ts';
import { emailErrors } from '../../contract/email.ts';
import { registerErrors } from '../../contract/sign-in.ts';
import { deleteEmailChangesFrom, findEmailChange } from './email-change-queries.ts';
import { lockMember, type LockedMember } from '../members/lock-member.ts';
import { countWrongToken } from '../sign-in/limits.ts';
import { deleteLinksOf } from '../sign-in/link-queries.ts';
import { accountNoticeMail } from '../mails.ts';
import {
  changeEmail,
  deleteSignInMethods,
  forgetDevices,
  isBannedEmail,
  lockEmail,
  memberOfEmail,
} from '../members/member-queries.ts';
import { deleteSessionsOf } from '../sessions/session-queries.ts';

/** Withdraws what the person who changed the email may have begun: codes, and the request for deletion. */
export type CancelPending = (tx: Db, memberId: string) => Promise<void>;

type Deps = { endStreams: (sessionId: string) => void; cancelPending: CancelPending };

/**
 * Restores the old address of an account, by the link mailed there. The person who changed it knows the password and
 * may have linked a Google account: all ways to log in and all sessions end, and only the old mailbox can log in.
 */
export async function undoEmailChange(
  context: RequestContext,
  { token }: { token: string },
  { endStreams, cancelPending }: Deps,
): Promise<{ email: string }> {
  const tokenHash = hashOfSecret(token);
  // Checked again once the member is locked.
  if (!(await findEmailChange(context.db, tokenHash))) {
    await countWrongToken(context, 'email-undo');
    throw fail(emailErrors.undo_link_invalid);
  }
  const { email, ended } = await context.inTransaction((unit) =>
    restoreEmail(unit, context, { tokenHash, cancelPending }),
  );
  for (const sessionId of ended) endStreams(sessionId);
  return { email };
}

async function restoreEmail(
  { tx, mail }: UnitOfWork,
  context: RequestContext,
  { tokenHash, cancelPending }: Pick<Deps, 'cancelPending'> & { tokenHash: Buffer },
): Promise<{ email: string; ended: string[] }> {
  const change = await findEmailChange(tx, tokenHash);
  if (!change) throw fail(emailErrors.undo_link_invalid);
  const { memberId, oldEmail } = change;
  await lockEmail(tx, oldEmail);
  const member = await lockMember(tx, memberId);
  // The link may just have been used.
  if (!member || !(await deleteEmailChangesFrom(tx, change))) {
    throw fail(emailErrors.undo_link_invalid);
  }
  if (member.banned || (await isBannedEmail(tx, oldEmail)))
    throw fail(accountErrors.account_banned);
  const owner = await memberOfEmail(tx, oldEmail);
  if (owner && owner.id !== memberId) throw fail(registerErrors.email_taken);
  await deleteLinksOf(tx, memberId, member.email);
  await deleteLinksOf(tx, memberId, oldEmail);
  await deleteSignInMethods(tx, memberId);
  await cancelPending(tx, memberId);
  await changeEmail(tx, memberId, oldEmail);
  await forgetDevices(tx, member);
  notifyOwner(mail, context, { ...member, email: oldEmail });
  return { email: oldEmail, ended: await deleteSessionsOf(tx, memberId) };
}

function notifyOwner(
  mail: UnitOfWork['mail'],
  { site }: Pick<RequestContext, 'site'>,
  { id, email, firstName }: LockedMember,
): void {
  const props = { firstName, what: 'emailRestored' } as const;
  mail(accountNoticeMail, { to: email, campusId: site.campusId, memberId: id, props });
}
