import { createHash, randomBytes } from 'node:crypto';

/** A random secret of 256 bits, as text for an address or a cookie. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash that is stored in place of a secret. Nobody can guess the secret, so a plain hash is enough. */
export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
