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
import { isKnownDevice } from './known-device.ts';
import { isBannedEmail, memberOfEmail } from './member-queries.ts';
import { openSession } from './open-session.ts';
import { verifyPassword } from './password-hash.ts';
import { viewerOf } from './viewer.ts';

const windowSeconds = 15 * 60;
/** Wrong passwords that one account takes before it refuses every password for the rest of the window. */
const failuresOfAccount = { limit: 10, windowSeconds };
/** Failures of one client over all accounts. A whole campus may share a client address, so it is wide. */
const failuresOfClient = { limit: 300, windowSeconds };

/** The account's lock of failed tries; a reset and a mailed link open it. */
export const signInLock = (memberId: string): string => `sign-in-failures:${memberId}`;

/** E-mail and password: the catalogue's sentence for each way in which it can fail. */
export async function signInWithPassword(
  context: RequestContext,
  given: { email: string; password: string },
): Promise<{ viewer: Viewer }> {
  const { db } = context;
  const member = await memberOfEmail(db, given.email);
  if (member?.banned || (await isBannedEmail(db, given.email))) {
    throw fail(accountErrors.account_banned);
  }
  const client = `sign-in-client:${clientKey(context.clientAddress)}`;
  // Whoever signed in here before is not held up by what neighbours at the same address get wrong.
  const counts = !member || !isKnownDevice(context, member.id);
  // Spent before the password is looked at, so that guesses made at once cannot all find some left.
  if (counts)
    await enforceRateLimit(db, client, failuresOfClient, platformErrors.too_many_requests);
  if (!member) throw fail(signInErrors.user_not_found);
  if (!member.passwordHash) throw fail(signInErrors.invalid_credentials);
  await enforceRateLimit(db, signInLock(member.id), failuresOfAccount, signInErrors.sign_in_locked);
  if (!(await verifyPassword(given.password, member.passwordHash))) {
    throw fail(signInErrors.wrong_password);
  }
  await resetRateLimit(db, signInLock(member.id));
  if (counts) await consume(db, client, failuresOfClient, -1);
  const giveCookies = await context.inTransaction(({ tx }) => openSession(tx, context, member.id));
  giveCookies();
  return { viewer: await viewerOf(context, member.id) };
}
