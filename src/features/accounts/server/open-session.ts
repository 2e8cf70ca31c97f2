import type { Db } from '#platform/server/database/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { newId } from '#platform/server/ids.ts';
import { newSecret } from '#platform/server/secrets.ts';
import { rememberDevice } from './known-device.ts';
import { idleSeconds, sessionCookie } from './session-cookie.ts';
import { deleteSession, insertSession } from './session-queries.ts';

/**
 * Creates a session with a new id, and deletes the one that this browser had. Returns a function that sets the cookies,
 * to be called after the commit.
 */
export async function openSession(
  tx: Db,
  context: RequestContext,
  memberId: string,
): Promise<() => void> {
  const token = newSecret();
  if (context.actor) await deleteSession(tx, context.actor.sessionId);
  await insertSession(tx, {
    id: newId(),
    memberId,
    token,
    userAgent: context.userAgent.slice(0, 300),
    seconds: idleSeconds,
  });
  return () => {
    context.setCookie(sessionCookie(context, token));
    rememberDevice(context, memberId);
  };
}
