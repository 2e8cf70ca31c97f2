import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config/config.ts';

/**
 * Whether events of this request are counted: not for browsers that ask not to be tracked (Do Not Track, Global Privacy
 * Control), and not on the operator's test hosts (SERVICE-19).
 */
export function mayBeCounted(
  { testHosts }: Config,
  { headers, hostname }: { headers: IncomingHttpHeaders; hostname: string },
): boolean {
  if (headers['dnt'] === '1' || headers['sec-gpc'] === '1') return false;
  return !testHosts.includes(hostname.toLowerCase());
}
