import anyAscii from 'any-ascii';
import { hasEnoughLetters } from '#platform/contract/people/people.ts';
import { nameWord } from './name-word.ts';

/** A search for people by words that everybody sees of them. */
export type NameQuery = {
  /** Each begins a word of the name or the username, in any order; the longest comes first. */
  words: string[];
  /** What the username may begin with instead: the words together, in English letters, too. */
  names: string[];
  /** `username` only, if the text began with @. */
  only: 'username' | null;
};

/** More words are ignored: names are shorter. */
const maxWords = 5;

/** Parses the text; null if it is too short to search for. */
export function parseNameQuery(typed: string): NameQuery | null {
  const text = typed.toWellFormed().trim();
  const written = text.split(/[^\p{L}\p{N}\p{M}'’]+/u).filter((word) => nameWord(word) !== '');
  const kept = written.slice(0, maxWords);
  if (!hasEnoughLetters(kept.map(nameWord).join(''))) return null;
  const names = [kept, kept.toReversed()].flatMap((order) => getNames(order.join('')));
  if (text.startsWith('@')) {
    const [name = ''] = names;
    return { words: [name], names: [name], only: 'username' };
  }
  const words = [...new Set(kept.map(nameWord))].toSorted((a, b) => b.length - a.length);
  return { words, names: [...new Set(names)], only: null };
}

/** A name as usernames may have it; usernames are made of English letters. */
function getNames(joined: string): string[] {
  return [nameWord(joined), nameWord(anyAscii(joined))].filter((name) => name !== '');
}
