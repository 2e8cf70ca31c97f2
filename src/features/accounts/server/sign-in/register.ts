import type { Viewer } from '#platform/contract/people/member.ts';
import { fail } from '#platform/server/fail.ts';
import type { RequestContext } from '#platform/server/http/operations/context.ts';
import { accountErrors } from '../../contract.ts';
import { registerErrors } from '../../contract/sign-in.ts';
import { requireUncommonPassword } from '../passwords/check-new-password.ts';
import { createMember } from '../members/create-member.ts';
import { lockMemberOfEmail } from '../members/lock-member.ts';
import { requireAllowedName, usernameFilter, type NameRules } from '../names/allowed-names.ts';
import { enforceEntryLimit } from './limits.ts';
import { isBannedEmail, memberOfEmail, setPasswordHash } from '../members/member-queries.ts';
import { openSession } from '../sessions/open-session.ts';
import type { Passwords } from '../passwords/password-hash.ts';
import { loadViewer } from '../members/viewer.ts';

/** Registers with name, email and password; the address is verified next, at /verify. */
export async function register(
  context: RequestContext,
  given: { name: string; email: string; password: string },
  { passwords, blockedWords }: { passwords: Passwords; blockedWords: NameRules },
): Promise<{ viewer: Viewer }> {
  const { db } = context;
  await enforceEntryLimit(context, 'register', { email: given.email });
  requireAllowedName(context, blockedWords, given.name);
  if (await isBannedEmail(db, given.email)) throw fail(accountErrors.account_banned);
  // Checked before the expensive hash, and again once the address is locked.
  if (await memberOfEmail(db, given.email)) throw fail(registerErrors.email_taken);
  requireUncommonPassword(given.password);
  const passwordHash = await passwords.hash(given.password);
  const { memberId, setCookies } = await context.inTransaction(async ({ tx }) => {
    if (await lockMemberOfEmail(tx, given.email, context.actor))
      throw fail(registerErrors.email_taken);
    if (await isBannedEmail(tx, given.email)) throw fail(accountErrors.account_banned);
    const created = await createMember(tx, {
      email: given.email,
      emailVerified: false,
      fullName: given.name,
      isAllowedUsername: usernameFilter(context, blockedWords),
    });
    if (!created) throw fail(registerErrors.email_taken);
    await setPasswordHash(tx, created.id, passwordHash);
    return { memberId: created.id, setCookies: await openSession(tx, context, created) };
  });
  setCookies();
  context.count('Complete Registration', memberId);
  return { viewer: await loadViewer(context, memberId) };
}
