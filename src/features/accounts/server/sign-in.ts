import { APIError } from 'better-auth/api';
import { platformErrors } from '#platform/contract/errors.ts';
import { clientKey, refill, spend } from '#platform/server/budgets.ts';
import { fail } from '#platform/server/fail.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { accountErrors } from '../contract.ts';
import { type Viewer } from '#platform/contract/member.ts';
import type { Auth } from './auth.ts';
import { signInCandidate } from './member-queries.ts';
import { deleteSession } from './session-queries.ts';
import { viewerOf } from './viewer.ts';

/** Wrong passwords that one account takes before it refuses every password for the rest of the window. */
const failedTries = { limit: 10, windowSeconds: 15 * 60 };
/** Tries of one client address; wide, because a whole campus may share one. */
const triesOfAddress = { limit: 600, windowSeconds: 15 * 60 };

/** E-mail and password (accounts §4, §8): the catalogue's sentence for each way in which it can fail. */
export async function signInWithPassword(
  auth: Auth,
  context: RequestContext,
  given: { email: string; password: string },
): Promise<{ viewer: Viewer }> {
  const { db } = context;
  if (
    (await spend(db, `sign-in-address:${clientKey(context.clientAddress)}`, triesOfAddress)) < 0
  ) {
    throw fail(platformErrors.too_many_requests, { retryAfterSeconds: 60 });
  }
  const candidate = await signInCandidate(db, given.email);
  if (!candidate) throw fail(accountErrors.user_not_found);
  if (candidate.banned) throw fail(accountErrors.account_banned);
  if (!candidate.hasPassword) throw fail(accountErrors.invalid_credentials);
  const lock = `sign-in-failures:${candidate.id}`;
  // Spent before the password is looked at, so that guesses made at once cannot all find some left.
  if ((await spend(db, lock, failedTries)) < 0) {
    throw fail(accountErrors.sign_in_locked, { retryAfterSeconds: failedTries.windowSeconds });
  }
  if (!(await openSession(auth, context, given))) throw fail(accountErrors.wrong_password);
  await refill(db, lock);
  // A session of before is not carried on: signing in always gives a new id.
  if (context.actor) await deleteSession(db, context.actor.sessionId);
  return { viewer: await viewerOf(context, candidate.id) };
}

async function openSession(
  auth: Auth,
  context: RequestContext,
  given: { email: string; password: string },
): Promise<boolean> {
  try {
    const { headers } = await auth.api.signInEmail({
      body: given,
      headers: new Headers({ 'user-agent': context.userAgent }),
      returnHeaders: true,
    });
    for (const line of headers.getSetCookie()) context.setCookie(line);
    return true;
  } catch (error) {
    if (error instanceof APIError && error.statusCode === 401) return false;
    throw error;
  }
}
