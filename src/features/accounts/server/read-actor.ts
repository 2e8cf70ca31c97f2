import type { Actor, RequestContext } from '#platform/server/http/context.ts';
import { sessionTokenOf } from './session-cookie.ts';
import { actorOfToken } from './session-queries.ts';

/** The signed-in person of a request: one check of the cookie's signature, one prepared statement. */
export async function readActor(
  context: Pick<RequestContext, 'config' | 'cookieHeader' | 'db'>,
): Promise<Actor | null> {
  const token = sessionTokenOf(context.config, context.cookieHeader);
  return token ? actorOfToken(context.db, token) : null;
}
