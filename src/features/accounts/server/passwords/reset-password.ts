import { fail } from '#platform/server/fail.ts';
import type { RequestContext } from '#platform/server/http/operations/context.ts';
import { hashOfSecret } from '#platform/server/config/secrets.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { accountErrors } from '../../contract.ts';
import { linkErrors } from '../../contract/links.ts';
import { requireUncommonPassword } from './check-new-password.ts';
import { lockMember, type LockedMember } from '../members/lock-member.ts';
import { rememberDevice } from '../sessions/known-device.ts';
import { countWrongToken } from '../sign-in/limits.ts';
import { deleteLinksOf, recipientOfLink, lockLink } from '../sign-in/link-queries.ts';
import { accountNoticeMail } from '../mails.ts';
import {
  deleteSignInMethods,
  forgetDevices,
  isBannedEmail,
  setPasswordHash,
} from '../members/member-queries.ts';
import type { Passwords } from './password-hash.ts';
import { proveAddress, type Schools } from '../email/prove-address.ts';
import { deleteSessionsOf } from '../sessions/session-queries.ts';
import { unlockSignIn } from '../sign-in/sign-in.ts';

type Deps = {
  endStreams: (sessionId: string) => void;
  passwords: Passwords;
  schools: Schools;
};

/**
 * Sets a new password by a mailed link, once. Ends all sessions and other links, and resets the limit of failed
 * logins; only this browser remains a known device.
 */
export async function resetPassword(
  context: RequestContext,
  given: { token: string; password: string },
  { endStreams, passwords, schools }: Deps,
): Promise<{ email: string; redirect: string | null }> {
  requireUncommonPassword(given.password);
  // Checked before the expensive hash, and again once the member is locked.
  if (!(await recipientOfLink(context.db, 'reset', hashOfSecret(given.token)))) {
    await countWrongToken(context, 'password-reset');
    throw fail(linkErrors.reset_link_invalid);
  }
  const passwordHash = await passwords.hash(given.password);
  const { owner, redirect, ended } = await context.inTransaction((unit) =>
    changePassword(unit, context, { token: given.token, passwordHash, schools }),
  );
  rememberDevice(context, owner);
  for (const sessionId of ended) endStreams(sessionId);
  return { email: owner.email, redirect };
}

async function changePassword(
  { tx, mail }: UnitOfWork,
  context: RequestContext,
  given: { token: string; passwordHash: string; schools: Schools },
): Promise<{ owner: LockedMember; redirect: string | null; ended: string[] }> {
  const tokenHash = hashOfSecret(given.token);
  const recipient = await recipientOfLink(tx, 'reset', tokenHash);
  const member = recipient?.memberId && (await lockMember(tx, recipient.memberId));
  const link = await lockLink(tx, 'reset', tokenHash);
  // A link to an address that the account no longer has is invalid.
  if (!link || !member || member.email !== link.email) throw fail(linkErrors.reset_link_invalid);
  if (await isBannedEmail(tx, link.email)) throw fail(accountErrors.account_banned);
  // The link proves the address; ways to log in that were set up before were unproven.
  if (!member.emailVerified) await deleteSignInMethods(tx, member.id);
  await proveAddress(tx, context, { member, schools: given.schools });
  await setPasswordHash(tx, member.id, given.passwordHash);
  await deleteLinksOf(tx, member.id, link.email);
  await unlockSignIn(tx, member.id);
  mail(accountNoticeMail, {
    to: link.email,
    campusId: context.site.campusId,
    memberId: member.id,
    props: { firstName: member.firstName, what: 'passwordChanged' },
  });
  const ended = await deleteSessionsOf(tx, member.id);
  return { owner: await forgetDevices(tx, member), redirect: link.returnPath, ended };
}
