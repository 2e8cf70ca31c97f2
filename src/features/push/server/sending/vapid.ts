import { createPrivateKey, sign } from 'node:crypto';
import type { PushConfig } from '#platform/server/config/push-settings.ts';

/** At most a day by the standard. */
const validSeconds = 12 * 3600;

type Signer = Pick<PushConfig, 'privateKey' | 'publicKey'> & {
  /** Whom a push service writes to if something is wrong with our pushes. */
  contact: string;
};

/** The header by which a push service recognizes the server that a browser subscribed to (VAPID, RFC 8292). */
export function vapidHeader(endpoint: string, { privateKey, publicKey, contact }: Signer): string {
  const expiresAt = Math.floor(Date.now() / 1000) + validSeconds;
  const claims = { aud: new URL(endpoint).origin, exp: expiresAt, sub: `mailto:${contact}` };
  const text = [{ typ: 'JWT', alg: 'ES256' }, claims].map(toPart).join('.');
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: privateKey,
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey}`;
}

function toPart(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
