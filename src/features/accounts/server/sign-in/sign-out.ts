import type { RequestContext } from '#platform/server/http/operations/context.ts';
import { lockMember } from '../members/lock-member.ts';
import { expiredSessionCookie } from '../sessions/session-cookie.ts';
import { deleteSession } from '../sessions/session-queries.ts';

/** Ends this browser's session and its live streams; without a session only the cookie is deleted. */
export async function signOut(
  context: RequestContext,
  endStreams: (sessionId: string) => void,
): Promise<{ signedOut: true }> {
  context.setCookie(expiredSessionCookie(context.config));
  const { actor } = context;
  if (actor) {
    await context.inTransaction(async ({ tx }) => {
      await lockMember(tx, actor.memberId);
      await deleteSession(tx, actor.sessionId);
    });
    endStreams(actor.sessionId);
  }
  return { signedOut: true };
}
