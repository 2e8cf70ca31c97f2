import type { Viewer } from '#platform/contract/people/member.ts';
import { fail } from '#platform/server/fail.ts';
import type { RequestContext } from '#platform/server/http/operations/context.ts';
import { hashOfSecret } from '#platform/server/config/secrets.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { accountErrors } from '../../contract.ts';
import { linkErrors } from '../../contract/links.ts';
import { createMember, renameMember } from '../members/create-member.ts';
import { dropUnprovenAccess } from '../email/drop-unproven-access.ts';
import { lockMemberOfEmail, type LockedMember } from '../members/lock-member.ts';
import { allowedName, usernameFilter, type NameRules } from '../names/allowed-names.ts';
import { countWrongToken } from './limits.ts';
import { consumeTry, deleteLink, recipientOfLink, lockLink, type LinkRow } from './link-queries.ts';
import { isBannedEmail } from '../members/member-queries.ts';
import { openSession } from '../sessions/open-session.ts';
import { proveAddress, readAddressOf, type Schools } from '../email/prove-address.ts';
import { markedBrowser } from './send-sign-in-link.ts';
import { unlockSignIn } from './sign-in.ts';
import { loadViewer } from '../members/viewer.ts';

type EnterDeps = { schools: Schools; blockedWords: NameRules };
type Entered = { memberId: string; created: boolean; setCookies: () => void; ended: string[] };

/**
 * Logs in by a mailed link, once. In another browser than the one that requested it, the address must be entered, so
 * that a stranger's link logs nobody in to the stranger's account.
 */
export async function consumeSignInLink(
  context: RequestContext,
  given: { token: string; email?: string | undefined },
  { endStreams, ...deps }: EnterDeps & { endStreams: (sessionId: string) => void },
): Promise<{ viewer: Viewer; created: boolean; redirect: string | null }> {
  const tokenHash = hashOfSecret(given.token);
  const entered = await context.inTransaction(async (unit) => {
    const { tx } = unit;
    const recipient = await recipientOfLink(tx, 'signIn', tokenHash);
    if (!recipient) return undefined;
    const member = await lockMemberOfEmail(tx, recipient.email, context.actor);
    const link = await lockLink(tx, 'signIn', tokenHash);
    if (!link) return undefined;
    if (!knowsAddress(context, link, given.email)) {
      await consumeTry(tx, link.id);
      return undefined;
    }
    await deleteLink(tx, link.id);
    const done = await enter(unit, context, { link, member, ...deps });
    return done && { ...done, redirect: link.returnPath };
  });
  if (!entered) {
    await countWrongToken(context, 'sign-in-link');
    throw fail(linkErrors.link_failed);
  }
  entered.setCookies();
  for (const sessionId of entered.ended) endStreams(sessionId);
  const { memberId, created, redirect } = entered;
  context.count(created ? 'Complete Registration' : 'Login', memberId);
  return { viewer: await loadViewer(context, memberId), created, redirect };
}

function knowsAddress(context: RequestContext, link: LinkRow, email: string | undefined): boolean {
  if (email !== undefined) return email === link.email;
  const browser = markedBrowser(context);
  return browser !== undefined && link.browserHash?.equals(hashOfSecret(browser)) === true;
}

async function enter(
  unit: UnitOfWork,
  context: RequestContext,
  given: EnterDeps & { link: LinkRow; member: LockedMember | undefined },
): Promise<Entered | undefined> {
  const { tx } = unit;
  const { link, member, schools, blockedWords } = given;
  // The form has checked the name; the word may have been blocked since.
  const name = {
    fullName: allowedName(context, blockedWords, link.fullName ?? ''),
    isAllowedUsername: usernameFilter(context, blockedWords),
  };
  if (await isBannedEmail(tx, link.email)) throw fail(accountErrors.account_banned);
  // The account has another address now.
  if (link.memberId !== null && member?.id !== link.memberId) return undefined;
  if (member) {
    const dropped = await dropUnprovenAccess(unit, context.site.campusId, member);
    await proveAddress(tx, context, { member, schools });
    // Someone else may have chosen the account's name; the name in the link is the owner's.
    if (dropped.hadAccess && link.fullName !== null) {
      await renameMember(tx, member.id, name);
    }
    await unlockSignIn(tx, member.id);
    const setCookies = await openSession(tx, context, dropped.member, { provenEmail: link.email });
    return { memberId: member.id, created: false, setCookies, ended: dropped.ended };
  }
  const created = await createMember(tx, { ...name, email: link.email, emailVerified: false });
  if (!created) return undefined;
  // Other new members enter a code first (AUTH-14); a student of this school needs only one proof.
  const isStudent = readAddressOf(link.email, context.site.campusId, schools).school !== undefined;
  if (isStudent) await proveAddress(tx, context, { member: created, schools });
  const setCookies = await openSession(tx, context, created, { provenEmail: link.email });
  return { memberId: created.id, created: true, setCookies, ended: [] };
}
