import type { Db } from '#platform/server/database/database.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { newId } from '#platform/server/ids.ts';
import { clientKey } from '#platform/server/access/rate-limit.ts';
import { newSecret } from '#platform/server/config/secrets.ts';
import { accountErrors } from '../../contract.ts';
import { recordNetwork } from '../operator/network-queries.ts';
import type { LockedMember } from '../members/lock-member.ts';
import { rememberDevice } from './known-device.ts';
import { idleSeconds, sessionCookie } from './session-cookie.ts';
import { deleteSession, deleteSessionsOf, insertSession, renewSession } from './session-queries.ts';

/**
 * Creates a session with a new id for a locked member, and deletes the one that this browser had. Rejects a banned
 * member. Returns a function that sets the cookies, to be called after the commit.
 */
export async function openSession(
  tx: Db,
  context: RequestContext,
  member: LockedMember,
  {
    provenEmail = null,
    loggedInAt = null,
  }: { provenEmail?: string | null; loggedInAt?: Date | null } = {},
): Promise<() => void> {
  if (member.banned) throw fail(accountErrors.account_banned);
  const token = newSecret();
  if (context.actor) await deleteSession(tx, context.actor.sessionId);
  await insertSession(tx, {
    id: newId(),
    memberId: member.id,
    token,
    userAgent: context.userAgent.slice(0, 300),
    ipAddress: context.clientAddress,
    provenEmail,
    loggedInAt,
    seconds: idleSeconds,
  });
  await recordNetwork(tx, { memberId: member.id, network: clientKey(context.clientAddress) });
  return () => {
    context.setCookie(sessionCookie(context, token));
    rememberDevice(context, member);
  };
}

/**
 * Ends all other sessions of the logged-in member and gives this one a new id and token, so that a copy of the old
 * cookie is invalid, too. Returns the sessions whose streams are to end, this one included, because a copy may have
 * opened streams; its own page reconnects with the new cookie. `setCookie` is called after the commit, before the
 * streams end.
 */
export async function keepOnlyThisSession(
  tx: Db,
  context: RequestContext,
): Promise<{ ended: string[]; setCookie: () => void }> {
  const { memberId, sessionId } = requireActor(context);
  const token = newSecret();
  const others = await deleteSessionsOf(tx, memberId, sessionId);
  await renewSession(tx, sessionId, { id: newId(), token });
  return {
    ended: [...others, sessionId],
    setCookie: () => context.setCookie(sessionCookie(context, token)),
  };
}
