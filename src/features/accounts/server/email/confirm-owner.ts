import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { recentLoginErrors } from '../../contract/password.ts';
import { checkOwnPassword } from '../passwords/check-own-password.ts';
import { memberOfId } from '../members/member-queries.ts';
import type { Passwords } from '../passwords/password-hash.ts';
import { isRecentLogin } from '../sessions/session-queries.ts';

export type OwnerConfirmation = { password?: string | undefined };

/**
 * Rejects a session whose login is not recent, unless the password is given: an open session alone, at a browser that
 * someone left or took, is not enough (T23).
 */
export async function confirmOwner(
  context: Pick<RequestContext, 'db' | 'actor'>,
  { password }: OwnerConfirmation,
  passwords: Passwords,
): Promise<void> {
  const { memberId, sessionId } = requireActor(context);
  if (await isRecentLogin(context.db, sessionId)) return;
  const member = await memberOfId(context.db, memberId);
  if (!member) throw fail(platformErrors.sign_in_required);
  if (member.passwordHash === null) throw fail(recentLoginErrors.recent_log_in_needed);
  if (password === undefined) throw fail(recentLoginErrors.password_needed);
  await checkOwnPassword(context, password, passwords);
}
