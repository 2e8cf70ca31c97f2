import type { Db } from '#platform/server/database/database.ts';
import { fail } from '#platform/server/fail.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { newId } from '#platform/server/ids.ts';
import { newSecret } from '#platform/server/secrets.ts';
import { accountErrors } from '../contract.ts';
import type { HeldMember } from './hold-member.ts';
import { rememberDevice } from './known-device.ts';
import { idleSeconds, sessionCookie } from './session-cookie.ts';
import { deleteSession, insertSession } from './session-queries.ts';

/**
 * Creates a session with a new id for a member who is held, and deletes the one that this browser had. Refuses who was
 * banned meanwhile. Returns a function that sets the cookies, to be called after the commit.
 */
export async function openSession(
  tx: Db,
  context: RequestContext,
  member: HeldMember,
  { provenEmail = null }: { provenEmail?: string | null } = {},
): Promise<() => void> {
  if (member.banned) throw fail(accountErrors.account_banned);
  const token = newSecret();
  if (context.actor) await deleteSession(tx, context.actor.sessionId);
  await insertSession(tx, {
    id: newId(),
    memberId: member.id,
    token,
    userAgent: context.userAgent.slice(0, 300),
    provenEmail,
    seconds: idleSeconds,
  });
  return () => {
    context.setCookie(sessionCookie(context, token));
    rememberDevice(context, member);
  };
}
