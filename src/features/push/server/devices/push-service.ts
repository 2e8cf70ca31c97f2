import { ECDH } from 'node:crypto';

/**
 * Whether an address is at one of the push services in the settings. Nothing is ever sent to another: members give the
 * addresses, and could name a host of the servers' own network (T62).
 */
export function isAtPushService(endpoint: string, services: string[]): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username !== '' || url.password !== '' || url.hash !== '') return false;
  return services.some((service) =>
    // Only outside production is a service an address.
    service.includes('/')
      ? url.origin === service
      : url.protocol === 'https:' && url.port === '' && isHostOf(service, url.hostname),
  );
}

function isHostOf(service: string, host: string): boolean {
  return service.startsWith('.') ? host.endsWith(service) : host === service;
}

/** Whether a key of a browser is a point of the curve, so that texts can be encrypted for it. */
export function isBrowserKey(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url', 'base64url', 'uncompressed');
    return true;
  } catch {
    return false;
  }
}
