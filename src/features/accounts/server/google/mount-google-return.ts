import type { FastifyInstance } from 'fastify';
import { campusIdOfState } from './google-cookie.ts';

export const googleReturnPath = '/login/google/return';
const passedOn = ['state', 'code', 'iss', 'error'] as const;

type Query = Partial<Record<string, string | string[]>>;

/**
 * The one address to which Google sends every browser back. It redirects to the campus in the state, with the code
 * behind the `#`, where no server and no log sees it.
 */
export function mountGoogleReturn(
  app: FastifyInstance,
  getOrigin: (campusId: string) => string | undefined,
): void {
  app.get<{ Querystring: Query }>(googleReturnPath, async ({ query }, reply) => {
    const passed = new URLSearchParams();
    for (const name of passedOn) {
      const value = query[name];
      if (typeof value === 'string') passed.set(name, value);
    }
    const origin = getOrigin(campusIdOfState(passed.get('state') ?? '')) ?? '';
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    return reply.redirect(`${origin}/login/google#${passed}`, 302);
  });
}
