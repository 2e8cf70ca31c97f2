import { splitWords } from '#platform/contract/characters/words.ts';

/** Of the words before a match as many characters are shown. */
const beforeMatch = 16;

/** The positions of a search's words in a text, in order: the browser highlights them. */
export function matchesIn(text: string, matched: string[]): { from: number; to: number }[] {
  const wanted = new Set(matched);
  return splitWords(text)
    .filter(({ word, joined = word }) => wanted.has(word) || wanted.has(joined))
    .map(({ from, to }) => ({ from, to }));
}

/** The part of a text from a few words before its first match on; undefined without one, or if the title has one itself. */
export function matchBelowTitle(
  title: string,
  text: string,
  matched: string[],
): string | undefined {
  const [first] = matchesIn(text, matched);
  if (!first || matchesIn(title, matched).length > 0) return undefined;
  if (first.from <= beforeMatch) return text;
  const word = text.indexOf(' ', first.from - beforeMatch) + 1;
  return `…${text.slice(Math.min(word, first.from))}`;
}
