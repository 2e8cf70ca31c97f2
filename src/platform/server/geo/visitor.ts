import type { FastifyRequest } from 'fastify';
import type { Visitor } from './geo-check.ts';

/**
 * The input of the geo check. The address is the connection's own or the one that a trusted proxy gives
 * (`request.ip`); the firewall's flag counts only from such a proxy.
 */
export function getVisitor(
  request: FastifyRequest,
  isTrustedProxy: (address: string | undefined) => boolean,
): Visitor {
  const timeZone = request.headers['x-time-zone'];
  const flag = request.headers['x-quad-firewall'];
  return {
    address: request.ip,
    timeZone: typeof timeZone === 'string' ? timeZone : undefined,
    isFlagged: isTrustedProxy(request.socket.remoteAddress) && isSet(flag),
  };
}

function isSet(flag: string | string[] | undefined): boolean {
  return flag !== undefined && !/^(0|no|off|false)?$/i.test(String(flag).trim());
}
