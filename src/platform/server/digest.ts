import { createHash } from 'node:crypto';

/** What somebody sent, in a few bytes: the same key with something else is no repetition. */
export function digestOf(sent: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(sent)).digest();
}
