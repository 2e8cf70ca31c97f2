import type { RequestContext } from '#platform/server/http/context.ts';
import { expiredSessionCookie } from './session-cookie.ts';
import { deleteSession } from './session-queries.ts';

/** Ends this browser's session and its live streams; without a session only the cookie is deleted. */
export async function signOut(
  context: RequestContext,
  endStreams: (sessionId: string) => void,
): Promise<{ signedOut: true }> {
  context.setCookie(expiredSessionCookie(context.config));
  if (context.actor) {
    await deleteSession(context.db, context.actor.sessionId);
    endStreams(context.actor.sessionId);
  }
  return { signedOut: true };
}
