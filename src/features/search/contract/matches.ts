import { wordsOf } from '#platform/contract/words.ts';

/** Where the words of a search stand in a text, in order: what the browser marks. */
export function matchesIn(text: string, matched: string[]): { from: number; to: number }[] {
  const wanted = new Set(matched);
  return wordsOf(text)
    .filter(({ word }) => wanted.has(word))
    .map(({ from, to }) => ({ from, to }));
}
