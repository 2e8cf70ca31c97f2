import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { consume, enforceRateLimit, resetRateLimit } from '#platform/server/access/rate-limit.ts';
import { passwordErrors } from '../../contract/password.ts';
import { signInErrors } from '../../contract/sign-in.ts';
import { memberOfId } from '../members/member-queries.ts';
import type { Passwords } from './password-hash.ts';
import { failuresOfAccount } from '../sign-in/sign-in.ts';

/**
 * Checks the password of the logged-in member: an open session alone must not change how the account is logged in to.
 * Limited like logging in, but with a count of its own, so that someone at an open session cannot lock the owner out.
 * Returns the hash that matched; the caller compares it again once the member is locked.
 */
export async function checkOwnPassword(
  context: Pick<RequestContext, 'db' | 'actor'>,
  password: string,
  passwords: Passwords,
): Promise<string> {
  const { db } = context;
  const member = await memberOfId(db, requireActor(context).memberId);
  if (!member) throw fail(platformErrors.sign_in_required);
  if (member.passwordHash === null) throw fail(passwordErrors.no_password);
  const lock = `own-password-failures:${member.id}`;
  await enforceRateLimit(db, lock, failuresOfAccount, signInErrors.sign_in_locked);
  const { matches } = await passwords
    .check(password, member.passwordHash)
    .catch(async (error: unknown) => {
      // A password that a busy server could not check does not count as a failure.
      await consume(db, lock, failuresOfAccount, -1);
      throw error;
    });
  if (!matches) throw fail(passwordErrors.current_password_wrong);
  await resetRateLimit(db, lock);
  return member.passwordHash;
}
