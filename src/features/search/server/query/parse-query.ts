import { splitWords } from '#platform/contract/characters/words.ts';
import type { PriceRange } from '#features/word-index/server/index.ts';
import { parsePrice } from './parse-price.ts';

/** The parts of a typed query. */
export type ParsedQuery = {
  /** Words that posts should contain, as typed, each once; includes the words of phrases. */
  words: string[];
  /** The words that were typed with their article (`l'oreal`), and how they are written in one. */
  joined: ReadonlyMap<string, string>;
  /** Words that must be adjacent. */
  phrases: string[][];
  /** Words and phrases that must not occur. */
  excluded: string[][];
  /** What a post may cost. */
  price: PriceRange | null;
};

/** Maximum number of words and phrases that are used; others are ignored. */
const max = { words: 12, phrases: 4, wordsOfPhrase: 8, excluded: 6 };

type Words = Pick<ParsedQuery, 'words' | 'phrases' | 'excluded'> & { joined: Map<string, string> };

export function parseQuery(text: string): ParsedQuery {
  const { price, rest } = parsePrice(text);
  const parts = rest.split(/["“”„]/u);
  const found: Words = { words: [], joined: new Map(), phrases: [], excluded: [] };
  for (const [index, part] of parts.entries()) {
    // What follows a quotation mark that is never closed is ordinary text.
    const isQuoted = index % 2 === 1 && index < parts.length - 1;
    if (isQuoted) addPhrase(found, part, /(?:^|\s)-$/.test(parts[index - 1] ?? ''));
    else addWords(found, part);
  }
  return {
    words: [...new Set(found.words)].slice(0, max.words),
    joined: found.joined,
    phrases: found.phrases.slice(0, max.phrases),
    excluded: found.excluded.slice(0, max.excluded),
    price,
  };
}

function addPhrase({ words, phrases, excluded }: Words, part: string, isExcluded: boolean): void {
  const phrase = splitWords(part).map(({ word }) => word);
  if (isExcluded) {
    if (phrase.length > 0) excluded.push(phrase.slice(0, max.wordsOfPhrase));
    return;
  }
  if (phrase.length > 1) phrases.push(phrase.slice(0, max.wordsOfPhrase));
  words.push(...phrase);
}

function addWords({ words, joined, excluded }: Words, part: string): void {
  for (const { word, from, ...each } of splitWords(part)) {
    const isExcluded = part[from - 1] === '-' && (from === 1 || /\s/.test(part[from - 2] ?? ''));
    if (isExcluded) excluded.push([word]);
    else {
      words.push(word);
      if (each.joined !== undefined) joined.set(word, each.joined);
    }
  }
}
