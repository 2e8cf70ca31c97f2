import { createHash } from 'node:crypto';

/**
 * A digest of what was sent: a request that has the key of an earlier one but another digest is a different request.
 */
export function createDigest(sent: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(sent)).digest();
}
