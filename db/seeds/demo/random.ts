import { createHash } from 'node:crypto';

export type Random = {
  /** The next number, from 0 up to but not including 1. */
  next(): number;
};

/** Random numbers computed from a text, so that each seeding of the database writes the same demo. */
export function createRandom(text: string): Random {
  let drawn = 0;
  return {
    next: () => {
      drawn += 1;
      const digest = createHash('sha256').update(`${text} ${drawn}`).digest();
      return digest.readUInt32BE(0) / 2 ** 32;
    },
  };
}
