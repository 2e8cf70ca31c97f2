import { plainWord } from '#platform/contract/characters/words.ts';
import { isUnmistakable, lettersOf } from './look-alikes.ts';

/** More readings of one word are left out: nobody can read it then, either. */
const maxReadings = 32;
/** Blocked words are shorter. */
const maxLetters = 80;

/** Most words: a capital letter at most, and that first. */
const ordinary = /^[A-Z]?[a-z]*$/;
const stretched = /(.)\1\1/u;

/**
 * What a word says to its readers besides its plain form: with letters of other alphabets, digits and symbols as the English
 * letters that they look like, and without stretched letters. Empty for an ordinary word.
 */
export function otherReadings(word: string, plain = plainWord(word)): string[] {
  return [
    ...withoutStretches(plain),
    ...(ordinary.test(word) ? [] : readAsEnglish(splitCharacters(word))),
  ];
}

/** A word with each letter that is there three times or more once, and twice. */
function withoutStretches(word: string): string[] {
  if (!stretched.test(word)) return [];
  const parts = word.split(/((.)\2{2,})/u).filter((_, index) => index % 3 !== 2);
  let readings = [''];
  for (const [index, part] of parts.entries()) {
    const [letter = ''] = part;
    const forms = index % 2 === 0 ? [part] : [letter, letter + letter];
    readings = readings.flatMap((start) => forms.map((form) => start + form)).slice(0, maxReadings);
  }
  return readings;
}

/** The characters of a text without accents, marks and what is invisible. */
export function splitCharacters(text: string): string[] {
  if (/^[a-z]*$/.test(text)) return Array.from(text);
  return Array.from(
    text.normalize('NFKD').replaceAll(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, ''),
  );
}

/** The words that characters may be read as; none if one of them stands for no letter, or if nothing is unusual. */
export function readAsEnglish(characters: string[]): string[] {
  const text = characters.join('');
  if (ordinary.test(text) || characters.length > maxLetters || isNumber(text)) return [];
  let readings = [''];
  for (const character of characters) {
    const letters = lettersIn(text, character);
    if (letters === '') return [];
    readings = readings.flatMap((start) => Array.from(letters, (letter) => start + letter));
    if (readings.length > maxReadings) readings.length = maxReadings;
  }
  return readings;
}

/** In some typefaces a capital I is a small l: both count where capitals and small letters are mixed. */
function lettersIn(text: string, character: string): string {
  if (character === 'I' && /[a-z]/.test(text)) return 'il';
  if (character === 'l' && /[A-Z]/.test(text)) return 'li';
  return lettersOf(character);
}

/** Numbers, prices and models have digits of their own: `455`, `$45`, `A55`, `4K`, `10ft`. */
function isNumber(text: string): boolean {
  return (
    !/\p{L}|\p{So}/u.test(text) || /^(?:\p{L}{1,2}[\d.,]+|[$€+]?[\d.,]+\p{L}{1,2})$/u.test(text)
  );
}

/**
 * Whether a text is written in an alphabet whose letters look like English ones: most of its words in that alphabet have a
 * letter that does not. Its words are what they are then, and say nothing in English.
 */
export function isWrittenInOther(text: string): boolean {
  if (!/[\u0370-\u058f\u1c80-\u1fff]/.test(text)) return false;
  const words = text.match(/[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]{2,}/gu) ?? [];
  const unmistakable = words.filter((word) => Array.from(word.toLowerCase()).some(isUnmistakable));
  return words.length > 0 && unmistakable.length * 2 >= words.length;
}

/** Whether all letters of a word are of such an alphabet, without a digit or symbol among them. */
export function isOfOtherAlphabet(word: string): boolean {
  return /^[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{M}\p{Cf}]+$/u.test(word);
}
