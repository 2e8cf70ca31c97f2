import type { FastifyRequest } from 'fastify';
import { platformErrors } from '#platform/contract/errors.ts';
import { fail } from '../fail.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses an unsafe call that did not come from a page of this very site. */
export function requireSameOrigin(request: FastifyRequest): void {
  if (safeMethods.has(request.method)) return;
  const { origin } = request.headers;
  const fetchSite = request.headers['sec-fetch-site'];
  const fromHere =
    origin !== undefined && URL.canParse(origin) && new URL(origin).host === request.host;
  if (!fromHere || (fetchSite !== undefined && fetchSite !== 'same-origin')) {
    throw fail(platformErrors.foreign_origin);
  }
}
