import anyAscii from 'any-ascii';
import { firstCharacter, startOf } from '#platform/contract/characters/whole-characters.ts';
import { maxNameLength } from '../../contract/fields.ts';

export type MemberName = {
  first: string;
  middle: string | null;
  /** The initial and a period: the rest of the last name is not stored. */
  last: string;
  /** The beginning of a username, from first and last name, without a number. */
  usernameBase: string;
};

const maxUsernameBase = 40;

/** Of people whose names have no letters that usernames have. */
export const usernameWithoutName = 'anonymoususer';

/**
 * Splits a typed name at space, dot, comma and hyphen and drops words with digits or without letters; the first word is
 * the first name and the last word the last name.
 */
export function parseName(typed: string): MemberName {
  const words = typed
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]/gu, '')
    .split(/[\s.,-]+/u)
    .filter((word) => /\p{L}/u.test(word) && !/\p{N}/u.test(word))
    .map((word) => startOf(word, maxNameLength));
  const first = words[0] ?? 'anonymous';
  const last = words.length > 1 ? (words.at(-1) ?? 'user') : 'user';
  const middle = words.slice(1, -1).join(' ');
  return {
    first: capitalized(first),
    middle: middle === '' ? null : middle,
    last: `${firstCharacter(last).toUpperCase()}.`,
    usernameBase: toUsernameBase(first + last),
  };
}

/**
 * Capitals inside a name stay (`DeShawn`), unless the whole name is in capitals, or it begins with a small letter: then
 * they were not meant (`jOHN`).
 */
function capitalized(word: string): string {
  const [head = '', ...tail] = Array.from(word);
  const rest = tail.join('');
  const isMeant = head !== head.toLowerCase() && rest !== rest.toUpperCase();
  return head.toUpperCase() + (isMeant ? rest : rest.toLowerCase());
}

/** Letters and digits in lower case; letters of other alphabets as they are written in English. */
function toUsernameBase(name: string): string {
  const plain = anyAscii(name)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  return plain === '' ? usernameWithoutName : plain.slice(0, maxUsernameBase);
}
