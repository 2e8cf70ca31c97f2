import type {
  ActorWithHeads,
  RequestContext,
  Site,
} from '#platform/server/http/operations/context.ts';
import { idleSeconds, sessionCookie, getSessionToken } from '../sessions/session-cookie.ts';
import { actorOfToken, prolongSession } from '../sessions/session-queries.ts';

type Asking = Pick<RequestContext, 'config' | 'sealer' | 'cookieHeader' | 'db' | 'setCookie'> & {
  site: Pick<Site, 'campusId'>;
};

/**
 * The logged-in member of a request: one check of the cookie's signature, one prepared statement. Once a day a used
 * session and its cookie are prolonged.
 */
export async function readActor(context: Asking): Promise<ActorWithHeads | null> {
  const token = getSessionToken(context, context.cookieHeader);
  const found = token ? await actorOfToken(context.db, token, context.site.campusId) : undefined;
  if (!token || !found) return null;
  const { isDue, ...actor } = found;
  if (isDue) {
    await prolongSession(context.db, actor.sessionId, idleSeconds);
    context.setCookie(sessionCookie(context, token));
  }
  return actor;
}
