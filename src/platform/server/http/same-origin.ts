import type { FastifyRequest } from 'fastify';
import { platformErrors } from '#platform/contract/platform-errors.ts';
import { fail } from '../fail.ts';
import type { Site } from './context.ts';

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface FastifyContextConfig {
    /** Called by other programs than our pages, which send no Origin; takes nothing from cookies. */
    fromAnywhere?: boolean;
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses an unsafe call that did not come from a page of this very site. */
export function requireSameOrigin(request: FastifyRequest, findSite: (host: string) => Site): void {
  if (safeMethods.has(request.method) || request.routeOptions.config.fromAnywhere) return;
  const { origin } = request.headers;
  const fetchSite = request.headers['sec-fetch-site'];
  const fromHere = origin !== undefined && isOwnOrigin(origin, request.host, findSite);
  if (!fromHere || (fetchSite !== undefined && fetchSite !== 'same-origin')) {
    throw fail(platformErrors.foreign_origin);
  }
}

/** On a host of ours the scheme counts too: pages without TLS can be anybody's who sits on the line. */
function isOwnOrigin(given: string, host: string, findSite: (host: string) => Site): boolean {
  if (!URL.canParse(given)) return false;
  const url = new URL(given);
  if (url.origin !== given.toLowerCase() || url.host !== host.toLowerCase()) return false;
  const { isOwnHost, origin } = findSite(host);
  return !isOwnHost || url.protocol === new URL(origin).protocol;
}
