import type { Viewer } from '#platform/contract/people/member.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { enforceRateLimit, type RateLimit } from '#platform/server/access/rate-limit.ts';
import { cookieLine, cookieName, readCookie } from '#platform/server/http/cookies.ts';
import { hashOfSecret, newSecret } from '#platform/server/config/secrets.ts';
import { sessionErrors } from '../../contract/sessions.ts';
import {
  insertCrossSiteLogin,
  memberOfCrossSiteLogin,
  takeCrossSiteLogin,
} from './cross-site-login-queries.ts';
import { lockActor, lockMember } from '../members/lock-member.ts';
import { countWrongToken } from '../sign-in/limits.ts';
import { openSession } from './open-session.ts';
import { loadViewer } from '../members/viewer.ts';

/** Long enough to go to the other site and back twice. */
const cookieSeconds = 120;

/** Each is a row until it expires. */
const codesOfMember: RateLimit = { limit: 60, windowSeconds: 3_600 };

/** The origin of a campus's site; undefined for an unknown id. */
export type GetOrigin = (campusId: string) => string | undefined;

/**
 * Returns the address at which a cross-site login begins. A session belongs to one site; the three steps of a cross-site login log
 * the member in on another campus's site as well.
 */
export function crossSiteLoginUrl(
  context: RequestContext,
  toCampusId: string,
  getOrigin: GetOrigin,
): { address: string } {
  const to = getOrigin(toCampusId);
  if (!to) throw fail(sessionErrors.unknown_campus);
  return {
    address: `${to}/cross-site-login?${new URLSearchParams({ from: context.site.campusId })}`,
  };
}

/** Step 1, on the target site: sets a cookie with a secret in this browser. */
export async function beginCrossSiteLogin(
  context: RequestContext,
  fromCampusId: string,
  getOrigin: GetOrigin,
): Promise<{ challenge: string; address: string }> {
  const from = getOrigin(fromCampusId);
  if (!from) throw fail(sessionErrors.unknown_campus);
  const secret = newSecret();
  const challenge = hashOfSecret(secret).toString('base64url');
  context.setCookie(
    cookieLine(context.config, 'cross_site_login', { value: secret, maxAgeSeconds: cookieSeconds }),
  );
  const query = new URLSearchParams({ to: context.site.campusId, challenge });
  return { challenge, address: `${from}/cross-site-login?${query}` };
}

/** Step 2, on the site with the session: returns a code that works only in that browser and on that site. */
export async function grantCrossSiteLogin(
  context: RequestContext,
  { toCampusId, challenge }: { toCampusId: string; challenge: string },
  getOrigin: GetOrigin,
): Promise<{ address: string }> {
  const to = getOrigin(toCampusId);
  if (!to) throw fail(sessionErrors.unknown_campus);
  const code = newSecret();
  const actor = requireActor(context);
  await enforceRateLimit(context.db, `cross-site-codes:${actor.memberId}`, codesOfMember);
  await context.inTransaction(async ({ tx }) => {
    await lockActor(tx, actor);
    await insertCrossSiteLogin(tx, {
      codeHash: hashOfSecret(code),
      memberId: actor.memberId,
      sessionId: actor.sessionId,
      campusId: toCampusId,
      browserHash: Buffer.from(challenge, 'base64url'),
    });
  });
  return { address: `${to}/cross-site-login#code=${code}` };
}

/** Step 3, on the target site: exchanges the code for a session. */
export async function acceptCrossSiteLogin(
  context: RequestContext,
  code: string,
): Promise<{ viewer: Viewer }> {
  const secret =
    readCookie(context.cookieHeader, cookieName(context.config, 'cross_site_login')) ?? '';
  const codeHash = hashOfSecret(code);
  const taken = await context.inTransaction(async ({ tx }) => {
    const memberId = await memberOfCrossSiteLogin(tx, codeHash);
    const member = memberId && (await lockMember(tx, memberId, context.actor));
    const { campusId } = context.site;
    const given = { codeHash, campusId, browserHash: hashOfSecret(secret) };
    const granted = member && !member.banned ? await takeCrossSiteLogin(tx, given) : undefined;
    if (!member || !granted) return undefined;
    // The new session keeps the time of the original login: a cross-site login does not count as a recent one.
    const setCookies = await openSession(tx, context, member, granted);
    return { memberId: member.id, setCookies };
  });
  if (!taken) {
    await countWrongToken(context, 'cross-site-login');
    throw fail(sessionErrors.cross_site_login_failed);
  }
  taken.setCookies();
  context.setCookie(
    cookieLine(context.config, 'cross_site_login', { value: '', maxAgeSeconds: 0 }),
  );
  return { viewer: await loadViewer(context, taken.memberId) };
}
