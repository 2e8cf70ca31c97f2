import type { FastifyRequest } from 'fastify';
import { platformErrors } from '#platform/contract/platform-errors.ts';
import { fail } from '../fail.ts';

const methods = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** Refuses what only attackers send: unusual methods, two hosts, compressed bodies. */
export function requirePlainRequest({ method, headers, raw }: FastifyRequest): void {
  if (!methods.has(method)) throw fail(platformErrors.method_not_allowed);
  const hosts = raw.rawHeaders.filter((text, index) => index % 2 === 0 && /^host$/i.test(text));
  if (hosts.length > 1) throw fail(platformErrors.malformed_request);
  // A small compressed body can be huge once decompressed.
  const coding = headers['content-encoding'];
  if (coding !== undefined && coding !== 'identity') {
    throw fail(platformErrors.unsupported_media_type);
  }
}
