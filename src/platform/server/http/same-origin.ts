import type { FastifyRequest } from 'fastify';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { fail } from '../fail.ts';
import type { Site } from './operations/context.ts';

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface FastifyContextConfig {
    /** For calls by programs other than our pages, which send no Origin. Such a route must not use the session. */
    acceptsAnyOrigin?: boolean;
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Rejects an unsafe call that does not come from a page of the same site. */
export function requireSameOrigin(request: FastifyRequest, findSite: (host: string) => Site): void {
  if (safeMethods.has(request.method) || request.routeOptions.config.acceptsAnyOrigin) return;
  const { origin } = request.headers;
  const fetchSite = request.headers['sec-fetch-site'];
  const isFromHere = origin !== undefined && isOwnOrigin(origin, request.host, findSite);
  if (!isFromHere || (fetchSite !== undefined && fetchSite !== 'same-origin')) {
    throw fail(platformErrors.foreign_origin);
  }
}

/** On a configured host the scheme is compared, too: a page without TLS can be changed in transit. */
function isOwnOrigin(given: string, host: string, findSite: (host: string) => Site): boolean {
  if (!URL.canParse(given)) return false;
  const url = new URL(given);
  if (url.origin !== given.toLowerCase() || url.host !== host.toLowerCase()) return false;
  const { isOwnHost, origin } = findSite(host);
  return !isOwnHost || url.protocol === new URL(origin).protocol;
}
