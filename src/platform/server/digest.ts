import { createHash } from 'node:crypto';

/** A digest of a request: the same key with another digest is a different request. */
export function digestOf(sent: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(sent)).digest();
}
