import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Config } from './config.ts';

/** A secret that travels: 256 bits of chance, as text for an address or a cookie. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of such a secret. It cannot be guessed, so a plain hash is enough. */
export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** A hash under the server's own key, for what is short enough to be guessed; `purpose` keeps uses apart. */
export function keyedHash(config: Config, purpose: string, ...parts: string[]): Buffer {
  return createHmac('sha256', config.authSecret)
    .update(JSON.stringify([purpose, ...parts]))
    .digest();
}
