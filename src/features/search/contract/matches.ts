import { splitWords } from '#platform/contract/characters/words.ts';

/** The positions of a search's words in a text, in order: the browser highlights them. */
export function matchesIn(text: string, matched: string[]): { from: number; to: number }[] {
  const wanted = new Set(matched);
  return splitWords(text)
    .filter(({ word, joined = word }) => wanted.has(word) || wanted.has(joined))
    .map(({ from, to }) => ({ from, to }));
}
