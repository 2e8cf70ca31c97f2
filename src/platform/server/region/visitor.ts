import type { FastifyRequest } from 'fastify';
import type { Visitor } from './region-gate.ts';

/**
 * What the gate looks at. The address is the connection's own, or what a trusted proxy says of it (`request.ip`); the
 * firewall's mark counts only from such a proxy; no other header does.
 */
export function visitorOf(
  request: FastifyRequest,
  isTrustedProxy: (address: string | undefined) => boolean,
): Visitor {
  const timeZone = request.headers['x-time-zone'];
  const mark = request.headers['x-quad-firewall'];
  return {
    address: request.ip,
    timeZone: typeof timeZone === 'string' ? timeZone : undefined,
    flagged: isTrustedProxy(request.socket.remoteAddress) && isSet(mark),
  };
}

function isSet(mark: string | string[] | undefined): boolean {
  return mark !== undefined && !/^(0|no|off|false)?$/i.test(String(mark).trim());
}
