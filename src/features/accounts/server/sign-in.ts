import { platformErrors } from '#platform/contract/platform-errors.ts';
import type { Viewer } from '#platform/contract/member.ts';
import {
  clientKey,
  resetRateLimit,
  enforceRateLimit,
  consume,
} from '#platform/server/rate-limit.ts';
import { fail } from '#platform/server/fail.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { accountErrors } from '../contract.ts';
import { signInErrors } from '../contract/sign-in.ts';
import { holdMember } from './hold-member.ts';
import { isKnownDevice } from './known-device.ts';
import { isBannedEmail, memberOfEmail, setPasswordHash } from './member-queries.ts';
import { openSession } from './open-session.ts';
import type { Passwords } from './password-hash.ts';
import { viewerOf } from './viewer.ts';

const windowSeconds = 15 * 60;
/** Wrong passwords for one account before every password is refused for the rest of the window. */
const failuresOfAccount = { limit: 10, windowSeconds };
/** Failures of one client over all accounts; high, because a whole campus may share a client address. */
const failuresOfClient = { limit: 300, windowSeconds };

/** The rate limit key of an account's failed logins; a password reset or a mailed link resets it. */
export const signInLock = (memberId: string): string => `sign-in-failures:${memberId}`;

/** Logs in by e-mail and password; each failure has its own error. */
export async function signInWithPassword(
  context: RequestContext,
  given: { email: string; password: string },
  passwords: Passwords,
): Promise<{ viewer: Viewer }> {
  const { db } = context;
  const member = await memberOfEmail(db, given.email);
  if (member?.banned || (await isBannedEmail(db, given.email))) {
    throw fail(accountErrors.account_banned);
  }
  const client = `sign-in-client:${clientKey(context.clientAddress)}`;
  // A browser that has logged in before is not refused for the failures of others at the same address.
  const counts = !member || !isKnownDevice(context, member.id);
  // Counted before the password is checked, so that parallel guesses cannot exceed the limit.
  if (counts)
    await enforceRateLimit(db, client, failuresOfClient, platformErrors.too_many_requests);
  if (!member) throw fail(signInErrors.user_not_found);
  if (!member.passwordHash) throw fail(signInErrors.invalid_credentials);
  await enforceRateLimit(db, signInLock(member.id), failuresOfAccount, signInErrors.sign_in_locked);
  const { matches, renewed } = await passwords
    .check(given.password, member.passwordHash)
    .catch(async (error: unknown) => {
      // Nothing was tried where the server was too busy to check it.
      await consume(db, signInLock(member.id), failuresOfAccount, -1);
      if (counts) await consume(db, client, failuresOfClient, -1);
      throw error;
    });
  if (!matches) throw fail(signInErrors.wrong_password);
  const giveCookies = await context.inTransaction(async ({ tx }) => {
    const held = await holdMember(tx, member.id, context.actor);
    // While it was checked, a reset or the owner of the address may have replaced the password.
    if (held?.passwordHash !== member.passwordHash) throw fail(signInErrors.wrong_password);
    if (renewed !== null) await setPasswordHash(tx, member.id, renewed);
    await resetRateLimit(tx, signInLock(member.id));
    return openSession(tx, context, held);
  });
  if (counts) await consume(db, client, failuresOfClient, -1);
  giveCookies();
  return { viewer: await viewerOf(context, member.id) };
}
