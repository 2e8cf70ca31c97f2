import { wordsOf } from '#platform/contract/words.ts';

/** The parts of a typed query. */
export type ParsedQuery = {
  /** Words that posts should contain, as typed, each once; includes the words of phrases. */
  words: string[];
  /** Words that must be adjacent. */
  phrases: string[][];
  /** Words that must not occur. */
  excluded: string[];
  /** Whether the last word of the text may be incomplete. */
  endsOpen: boolean;
};

/** The most words and phrases that are used; further ones are ignored. */
const max = { words: 12, phrases: 4, wordsOfPhrase: 8, excluded: 6 };

export function parseQuery(text: string): ParsedQuery {
  const parts = text.split(/["“”„]/u);
  const words: string[] = [];
  const phrases: string[][] = [];
  const excluded: string[] = [];
  for (const [index, part] of parts.entries()) {
    // What follows a quotation mark that is never closed is ordinary text.
    if (index % 2 === 1 && index < parts.length - 1) {
      const phrase = wordsOf(part).map(({ word }) => word);
      if (phrase.length > 1) phrases.push(phrase.slice(0, max.wordsOfPhrase));
      words.push(...phrase);
      continue;
    }
    for (const { word, from } of wordsOf(part)) {
      const isExcluded = part[from - 1] === '-' && (from === 1 || /\s/.test(part[from - 2] ?? ''));
      (isExcluded ? excluded : words).push(word);
    }
  }
  return {
    words: [...new Set(words)].slice(0, max.words),
    phrases: phrases.slice(0, max.phrases),
    excluded: [...new Set(excluded)].slice(0, max.excluded),
    endsOpen: /[\p{L}\p{N}\p{M}]$/u.test(text.trimEnd()) && parts.length % 2 === 1,
  };
}
