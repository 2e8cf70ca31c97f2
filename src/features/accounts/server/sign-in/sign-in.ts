import type { Viewer } from '#platform/contract/people/member.ts';
import {
  clientKey,
  resetRateLimit,
  enforceRateLimit,
  consume,
} from '#platform/server/access/rate-limit.ts';
import type { Db } from '#platform/server/database/database.ts';
import { fail } from '#platform/server/fail.ts';
import type { RequestContext } from '#platform/server/http/operations/context.ts';
import { signInErrors } from '../../contract/sign-in.ts';
import { lockMember } from '../members/lock-member.ts';
import { isKnownDevice } from '../sessions/known-device.ts';
import { memberOfEmail, setPasswordHash, type Member } from '../members/member-queries.ts';
import { openSession } from '../sessions/open-session.ts';
import type { Passwords } from '../passwords/password-hash.ts';
import { loadViewer } from '../members/viewer.ts';

const windowSeconds = 15 * 60;
/**
 * Wrong passwords for one account before every password is rejected for the rest of the window; counted once for known
 * devices of the member, and once for all others.
 */
export const failuresOfAccount = { limit: 10, windowSeconds };
/** Failures of one client for all accounts; high, because a whole campus may share a client address. */
const failuresOfClient = { limit: 300, windowSeconds };

const getLockKey = (memberId: string, isKnown: boolean): string =>
  `sign-in-failures${isKnown ? '-known' : ''}:${memberId}`;

/** Allows passwords again: someone who uses a mailed link has the mailbox, so a guesser gains nothing. */
export async function unlockSignIn(tx: Db, memberId: string): Promise<void> {
  for (const isKnown of [true, false]) await resetRateLimit(tx, getLockKey(memberId, isKnown));
}

/**
 * Logs in by email and password; each failure has its own error. Only someone who knows the password learns of a ban.
 */
export async function signInWithPassword(
  context: RequestContext,
  given: { email: string; password: string },
  passwords: Passwords,
): Promise<{ viewer: Viewer }> {
  const { db } = context;
  const member = await memberOfEmail(db, given.email);
  const client = `sign-in-client:${clientKey(context.clientAddress)}`;
  // Failures of others do not block a browser that has logged in before.
  const isKnown = member !== undefined && isKnownDevice(context, member);
  // Counted before the password is checked, so that parallel guesses cannot exceed the limit.
  if (!isKnown) await enforceRateLimit(db, client, failuresOfClient);
  if (!member) throw fail(signInErrors.user_not_found);
  if (!member.passwordHash) throw fail(signInErrors.invalid_credentials);
  const lock = getLockKey(member.id, isKnown);
  await enforceRateLimit(db, lock, failuresOfAccount, signInErrors.sign_in_locked);
  const check = async (hash: string): Promise<Checked> => {
    const { matches, renewed } = await passwords
      .check(given.password, hash)
      .catch(async (error: unknown) => {
        // A password that a busy server could not check does not count as a failure.
        await consume(db, lock, failuresOfAccount, -1);
        if (!isKnown) await consume(db, client, failuresOfClient, -1);
        throw error;
      });
    if (!matches) throw fail(signInErrors.wrong_password);
    return { hash, renewed };
  };
  const enter = async (checked: Checked) =>
    context.inTransaction(({ tx }) => enterByPassword(tx, context, { member, checked, lock }));
  let entered = await enter(await check(member.passwordHash));
  // Another login may have renewed the hash meanwhile: the password is checked again, by the current hash.
  if (entered.currentHash) entered = await enter(await check(entered.currentHash));
  if (!entered.setCookies) throw fail(signInErrors.wrong_password);
  if (!isKnown) await consume(db, client, failuresOfClient, -1);
  entered.setCookies();
  context.count('Login', member.id);
  return { viewer: await loadViewer(context, member.id) };
}

/** A hash that the given password matches, and the one to store instead, if any. */
type Checked = { hash: string; renewed: string | null };

/** Opens a session only if the checked hash is still the member's; otherwise returns the current one. */
async function enterByPassword(
  tx: Db,
  context: RequestContext,
  { member, checked, lock }: { member: Member; checked: Checked; lock: string },
): Promise<{ setCookies?: () => void; currentHash?: string | null }> {
  const locked = await lockMember(tx, member.id, context.actor);
  // A reset or the owner of the address may have replaced the password while it was checked.
  if (locked?.passwordHash !== checked.hash) return { currentHash: locked?.passwordHash ?? null };
  if (checked.renewed !== null) await setPasswordHash(tx, member.id, checked.renewed);
  await resetRateLimit(tx, lock);
  return { setCookies: await openSession(tx, context, locked) };
}
