import { lettersOf } from '#features/blocked-words/server/index.ts';

/** How many of its parts a text must share with another one to be alike: half of what both have. */
export const alikeShare = 0.5;

/** Texts of fewer words are alike by chance. */
const fewestWords = 8;

const hashCount = 32;
/** Two texts that share half of their parts have a band of two hashes in common in 99 of 100 cases. */
const bandSize = 2;

export type TextSignature = { hashes: number[]; bands: number[] };

/** Of a text that is too short to be compared. */
const none: TextSignature = { hashes: [], bands: [] };

/**
 * What a text has in common with texts like it (MinHash). Its parts are its words and pairs of neighbors, as they look:
 * without numbers, prices, marks and case. So another name, number or order of sentences changes few of them.
 */
export function readSignature(text: string): TextSignature {
  const words = readWords(text);
  if (new Set(words).size < fewestWords) return none;
  const parts = new Set([...words, ...words.slice(1).map((word, n) => `${words[n]} ${word}`)]);
  const digests = [...parts].map(digest);
  const hashes = Array.from({ length: hashCount }, (_, seed) =>
    digests.reduce((least, each) => Math.min(least, mix(each, seed)), 0x7fffffff),
  );
  const bands = Array.from({ length: hashCount / bandSize }, (_, n) =>
    digest(`${n} ${hashes.slice(n * bandSize, (n + 1) * bandSize).join(' ')}`),
  );
  return { hashes, bands };
}

/** The share of parts that two texts have in common, estimated by their hashes; 0 if one is too short. */
export function likeness(a: readonly number[], b: readonly number[]): number {
  if (a.length === 0 || b.length === 0) return 0;
  return a.filter((hash, n) => hash === b[n]).length / a.length;
}

function readWords(text: string): string[] {
  return text
    .normalize('NFKC')
    .split(/[\s/,;:.!?()[\]"“”]+/u)
    .filter((word) => /\p{L}/u.test(word))
    .map((word) => Array.from(word, toLetter).join(''))
    .filter((word) => word !== '');
}

/** One letter for all that look like it; none for marks. */
function toLetter(character: string): string {
  const [letter] = lettersOf(character);
  return letter ?? (/\p{L}/u.test(character) ? character.toLowerCase() : '');
}

/** A number of 32 bits (FNV-1a). */
function digest(text: string): number {
  let hash = 0x811c9dc5;
  for (let n = 0; n < text.length; n += 1) hash = Math.imul(hash ^ text.charCodeAt(n), 0x01000193);
  return mix(hash, 0);
}

/** One of many functions that spread numbers evenly over 32 bits (the last step of MurmurHash3). */
function mix(value: number, seed: number): number {
  let hash = value ^ Math.imul(seed + 1, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) | 0;
}
