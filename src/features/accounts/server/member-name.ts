import { maxNameLength } from '../contract/fields.ts';

export type MemberName = {
  first: string;
  middle: string | null;
  /** The initial and a period: all that is stored and shown of it. */
  last: string;
  /** First and last name as a username begins, before any number. */
  usernameBase: string;
};

const longestUsernameBase = 40;

/**
 * A typed name as it is kept: split at space, dot, comma and hyphen, words with digits
 * dropped, the first word the first name and the last word the last.
 */
export function nameOf(typed: string): MemberName {
  const words = typed
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .split(/[\s.,-]+/u)
    .filter((word) => /\p{L}/u.test(word) && !/\p{N}/u.test(word))
    .map((word) => Array.from(word).slice(0, maxNameLength).join(''));
  const first = words[0] ?? 'anonymous';
  const last = words.length > 1 ? (words.at(-1) ?? 'user') : 'user';
  const middle = words.slice(1, -1).join(' ');
  return {
    first: capitalised(first),
    middle: middle === '' ? null : middle,
    last: `${(Array.from(last)[0] ?? 'u').toUpperCase()}.`,
    usernameBase: usernameBaseOf(first + last),
  };
}

/** Letters inside a name stay as typed, unless all were typed as capitals. */
function capitalised(word: string): string {
  const [head = '', ...tail] = Array.from(word);
  const rest = tail.join('');
  const shouts = rest !== '' && word === word.toUpperCase() && word !== word.toLowerCase();
  return head.toUpperCase() + (shouts ? rest.toLowerCase() : rest);
}

/** Letters and digits only, lower case; accents go, the letters under them stay. */
function usernameBaseOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  return plain === '' ? 'anonymoususer' : plain.slice(0, longestUsernameBase);
}
