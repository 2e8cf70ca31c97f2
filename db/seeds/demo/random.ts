import { createHash } from 'node:crypto';

export type Random = {
  /** From 0 up to but not including 1. */
  share(): number;
  /** A whole number from the first to the last, both included. */
  between(first: number, last: number): number;
  pick<T>(choices: readonly T[]): T;
};

/** Chance that is the same at every seed: it follows from the words that it is given. */
export function randomOf(words: string): Random {
  let drawn = 0;
  const share = () => {
    drawn += 1;
    const digest = createHash('sha256').update(`${words} ${drawn}`).digest();
    return digest.readUInt32BE(0) / 2 ** 32;
  };
  const between = (first: number, last: number) => first + Math.floor(share() * (last - first + 1));
  const pick = <T>(choices: readonly T[]): T => {
    const [chosen] = choices.slice(between(0, choices.length - 1));
    if (chosen === undefined) throw new Error('nothing to pick from');
    return chosen;
  };
  return { share, between, pick };
}
