import type {
  ActorWithHeads,
  RequestContext,
  Site,
} from '#platform/server/http/operations/context.ts';
import { idleSeconds, sessionCookie, getSessionToken } from '../sessions/session-cookie.ts';
import { actorOfToken, actorWithFacts, prolongSession } from '../sessions/session-queries.ts';

type Asking = Pick<RequestContext, 'config' | 'sealer' | 'cookieHeader' | 'db' | 'setCookie'> & {
  site: Pick<Site, 'campusId'>;
};

/**
 * The logged-in member of a request: one check of the cookie's signature, one prepared statement. Once a day a used
 * session and its cookie are prolonged.
 */
export async function readActor(context: Asking): Promise<ActorWithHeads | null> {
  const { db, site } = context;
  return read(context, (token) => actorOfToken(db, token, site.campusId));
}

/** The same with further facts of the member, which `selectFacts` selects as for `actorWithFacts`. */
export async function readActorWithFacts(
  context: Asking,
  selectFacts: string,
): Promise<(ActorWithHeads & { facts: unknown }) | null> {
  const { db, site } = context;
  const { campusId } = site;
  return read(context, (token) => actorWithFacts(db, { token, campusId, selectFacts }));
}

async function read<Found extends ActorWithHeads & { isDue: boolean }>(
  context: Asking,
  findActor: (token: string) => Promise<Found | undefined>,
): Promise<Omit<Found, 'isDue'> | null> {
  const token = getSessionToken(context, context.cookieHeader);
  const found = token ? await findActor(token) : undefined;
  if (!token || !found) return null;
  const { isDue, ...actor } = found;
  if (isDue) {
    await prolongSession(context.db, actor.sessionId, idleSeconds);
    context.setCookie(sessionCookie(context, token));
  }
  return actor;
}
