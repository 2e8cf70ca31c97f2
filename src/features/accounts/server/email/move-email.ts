import { fail } from '#platform/server/fail.ts';
import type { RequestContext } from '#platform/server/http/operations/context.ts';
import { hashOfSecret, newSecret } from '#platform/server/config/secrets.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { accountErrors } from '../../contract.ts';
import { undoDays } from '../../contract/email.ts';
import { registerErrors } from '../../contract/sign-in.ts';
import {
  changeFrom,
  deleteEmailChangesFrom,
  insertEmailChange,
  isKeptForOther,
} from './email-change-queries.ts';
import type { LockedMember } from '../members/lock-member.ts';
import { deleteLinksOf } from '../sign-in/link-queries.ts';
import { emailChangedMail } from '../mails.ts';
import {
  changeEmail,
  forgetDevices,
  isBannedEmail,
  memberOfEmail,
} from '../members/member-queries.ts';
import { keepOnlyThisSession } from '../sessions/open-session.ts';
import { proveAddress, type Schools } from './prove-address.ts';

/**
 * Moves the account of a locked member to an address that they have proven; both addresses are locked. Ends all other
 * sessions, copies of this one's cookie and all mailed links, makes all devices unknown, and mails the old address a
 * link that undoes the change. Returns what to do after the commit, and the member afterwards.
 */
export async function moveEmail(
  { tx, mail }: UnitOfWork,
  context: RequestContext,
  move: { member: LockedMember; email: string; schools: Schools },
): Promise<{ ended: string[]; setCookie: () => void; member: LockedMember }> {
  const { member, email } = move;
  const { campusId } = context.site;
  if (await isBannedEmail(tx, email)) throw fail(accountErrors.account_banned);
  if (await isEmailTaken(tx, email, member.id)) throw fail(registerErrors.email_taken);
  await deleteLinksOf(tx, member.id, member.email);
  await deleteLinksOf(tx, member.id, email);
  const address = await keepOldEmail(tx, context, move);
  await changeEmail(tx, member.id, email);
  await proveAddress(tx, context, { member: { ...member, email }, schools: move.schools });
  mail(emailChangedMail, {
    to: member.email,
    campusId,
    memberId: member.id,
    props: { address, firstName: member.firstName, validDays: undoDays },
  });
  const kept = await keepOnlyThisSession(tx, context);
  return { ...kept, member: await forgetDevices(tx, { ...member, email }) };
}

/**
 * Keeps the address that is given up; returns the link that undoes the change. A member who returns to a former address
 * of their own undoes changes: the addresses in between, which someone else may have set, get no link and lose theirs.
 */
async function keepOldEmail(
  tx: UnitOfWork['tx'],
  { site }: Pick<RequestContext, 'site'>,
  { member, email }: { member: LockedMember; email: string },
): Promise<string | null> {
  const undoneChange = await changeFrom(tx, member.id, email);
  if (undoneChange) {
    await deleteEmailChangesFrom(tx, undoneChange);
    return null;
  }
  const token = newSecret();
  const tokenHash = hashOfSecret(token);
  await insertEmailChange(tx, { memberId: member.id, oldEmail: member.email, tokenHash });
  return `${site.origin}/login/undo_email#token=${token}`;
}

/** Whether another member has an address, or had it and can still return to it. */
export async function isEmailTaken(
  tx: UnitOfWork['tx'] | RequestContext['db'],
  email: string,
  memberId: string,
): Promise<boolean> {
  const owner = await memberOfEmail(tx, email);
  if (owner && owner.id !== memberId) return true;
  return isKeptForOther(tx, email, memberId);
}
