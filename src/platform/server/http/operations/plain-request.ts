import type { FastifyRequest } from 'fastify';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { fail } from '../../fail.ts';

const methods = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** Rejects requests that only attackers send: unusual methods, two hosts, compressed bodies. */
export function requirePlainRequest({ method, headers, raw }: FastifyRequest): void {
  if (!methods.has(method)) throw fail(platformErrors.method_not_allowed);
  if (hasTwoHosts(raw.rawHeaders)) throw fail(platformErrors.malformed_request);
  // A small compressed body can be huge once decompressed.
  const coding = headers['content-encoding'];
  if (coding !== undefined && coding !== 'identity') {
    throw fail(platformErrors.unsupported_media_type);
  }
}

/** Counts the `Host` headers in the list of names and values; `headers` contains only the first one. */
function hasTwoHosts(rawHeaders: string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
