import type { Viewer } from '#platform/contract/member.ts';
import { fail } from '#platform/server/fail.ts';
import { actorOf, type RequestContext } from '#platform/server/http/context.ts';
import { cookieLine, cookieName, readCookie } from '#platform/server/http/cookies.ts';
import { hashOfSecret, newSecret } from '#platform/server/secrets.ts';
import { sessionErrors } from '../contract/sessions.ts';
import { insertHandOver, memberOfHandOver, takeHandOver } from './hand-over-queries.ts';
import { holdActor, holdMember } from './hold-member.ts';
import { enforceAttemptLimit } from './limits.ts';
import { openSession } from './open-session.ts';
import { viewerOf } from './viewer.ts';

/** Long enough to go to the other site and back twice. */
const cookieSeconds = 120;

/** The origin of a campus's site; undefined for an unknown id. */
export type OriginOf = (campusId: string) => string | undefined;

/**
 * Returns the address at which a hand-over begins. A session belongs to one site; the three steps of a hand-over log
 * the member in on another campus's site as well.
 */
export function handOverAddress(
  context: RequestContext,
  toCampusId: string,
  originOf: OriginOf,
): { address: string } {
  const to = originOf(toCampusId);
  if (!to) throw fail(sessionErrors.unknown_campus);
  return { address: `${to}/hand-over?${new URLSearchParams({ from: context.site.campusId })}` };
}

/** Step 1, on the target site: sets a cookie with a secret in this browser. */
export async function beginHandOver(
  context: RequestContext,
  fromCampusId: string,
  originOf: OriginOf,
): Promise<{ challenge: string; address: string }> {
  const from = originOf(fromCampusId);
  if (!from) throw fail(sessionErrors.unknown_campus);
  const secret = newSecret();
  const challenge = hashOfSecret(secret).toString('base64url');
  context.setCookie(
    cookieLine(context.config, 'hand_over', { value: secret, maxAgeSeconds: cookieSeconds }),
  );
  const query = new URLSearchParams({ to: context.site.campusId, challenge });
  return { challenge, address: `${from}/hand-over?${query}` };
}

/** Step 2, on the site with the session: returns a code that works only in that browser and on that site. */
export async function grantHandOver(
  context: RequestContext,
  { toCampusId, challenge }: { toCampusId: string; challenge: string },
  originOf: OriginOf,
): Promise<{ address: string }> {
  const to = originOf(toCampusId);
  if (!to) throw fail(sessionErrors.unknown_campus);
  await enforceAttemptLimit(context, 'hand-over');
  const code = newSecret();
  const actor = actorOf(context);
  await context.inTransaction(async ({ tx }) => {
    await holdActor(tx, actor);
    await insertHandOver(tx, {
      codeHash: hashOfSecret(code),
      memberId: actor.memberId,
      sessionId: actor.sessionId,
      campusId: toCampusId,
      browserHash: Buffer.from(challenge, 'base64url'),
    });
  });
  return { address: `${to}/hand-over#code=${code}` };
}

/** Step 3, on the target site: exchanges the code for a session. */
export async function acceptHandOver(
  context: RequestContext,
  code: string,
): Promise<{ viewer: Viewer }> {
  await enforceAttemptLimit(context, 'hand-over');
  const secret = readCookie(context.cookieHeader, cookieName(context.config, 'hand_over')) ?? '';
  const codeHash = hashOfSecret(code);
  const taken = await context.inTransaction(async ({ tx }) => {
    const memberId = await memberOfHandOver(tx, codeHash);
    const member = memberId && (await holdMember(tx, memberId, context.actor));
    const { campusId } = context.site;
    const given = { codeHash, campusId, browserHash: hashOfSecret(secret) };
    const granted = member && !member.banned ? await takeHandOver(tx, given) : undefined;
    if (!member || !granted) return undefined;
    // The new session keeps the time of the original login: a hand-over does not count as a recent one.
    const setCookies = await openSession(tx, context, member, granted);
    return { memberId: member.id, setCookies };
  });
  if (!taken) throw fail(sessionErrors.hand_over_failed);
  taken.setCookies();
  context.setCookie(cookieLine(context.config, 'hand_over', { value: '', maxAgeSeconds: 0 }));
  return { viewer: await viewerOf(context, taken.memberId) };
}
