/** Shorter words are not corrected: most similar words mean something else. */
export const minCorrected = 4;
const maxCorrected = 24;

/**
 * The keys of a word: the hashes of the word itself and of the word without each of its letters. Two words that differ
 * by one edit or one swap share a key.
 */
export function getKeys(word: string): number[] {
  if (word.length < minCorrected || word.length > maxCorrected) return [];
  const keys = new Set([hash(word)]);
  // A typo is also found if posts contain only the word's plural, or only its singular.
  if (word.endsWith('s')) for (const key of getKeys(word.slice(0, -1))) keys.add(key);
  for (let at = 0; at < word.length; at += 1) {
    keys.add(hash(word.slice(0, at) + word.slice(at + 1)));
  }
  return [...keys];
}

/** 32-bit FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  return value | 0;
}
