import { plainWord } from '#platform/contract/characters/words.ts';
import { lettersOf } from './look-alikes.ts';
import { isOfOtherAlphabet, readAsEnglish, splitCharacters } from './readings.ts';

/** Most of a text: a word with usual punctuation around it, which has no hidden reading. */
const ordinary = /^["'“‘(]*[A-Za-z][a-z]+(?:['’][a-z]+)?[.,;:?!"'”’)…]*$/;

/** Symbols that stand for letters, and between letters. */
const eitherWay = /[!|+]/;
const asPunctuation = (character: string) => (eitherWay.test(character) ? '.' : character);

/** Fewer letters are initials. */
const minApart = 3;

/**
 * What the parts of a text between spaces may be read as: `a$$`, `a.s.s`, `a-ss`, and single letters with spaces between.
 * Only whole parts: no word is hidden inside another.
 */
export function hiddenReadings(text: string, isOther: boolean): string[] {
  const readings: string[] = [];
  let apart: string[] = [];
  const endRun = () => {
    readings.push(...readRun(apart));
    apart = [];
  };
  for (const part of text.split(/[\s\u2800]+/u)) {
    if (part.length > 1 && ordinary.test(part)) {
      endRun();
      continue;
    }
    const characters = trimmed(splitCharacters(part));
    if (characters.length === 1) {
      apart.push(characters[0] ?? '');
      continue;
    }
    endRun();
    if (isOther && isOfOtherAlphabet(characters.filter(isWordPart).join(''))) continue;
    if (/^[\p{L}\p{N}\p{M}]*$/u.test(part)) continue;
    readings.push(...readPart(characters));
    if (eitherWay.test(part)) readings.push(...readPart(characters.map(asPunctuation)));
  }
  endRun();
  return readings;
}

/** Leaves out the punctuation around a part. */
function trimmed(characters: string[]): string[] {
  const first = characters.findIndex((each) => isWordPart(each));
  const last = characters.findLastIndex((each) => isWordPart(each) && !/[!|+@]/.test(each));
  return first === -1 ? [] : characters.slice(first, last + 1);
}

const isWordPart = (character: string) =>
  /[\p{L}\p{N}]/u.test(character) || lettersOf(character) !== '';

function readPart(all: string[]): string[] {
  const characters = trimmed(all);
  const pieces = [0];
  let between = '';
  for (const [index, each] of characters.entries()) {
    if (isWordPart(each)) pieces.push((pieces.pop() ?? 0) + 1);
    else {
      between += each;
      if (isWordPart(characters[index + 1] ?? '')) pieces.push(0);
    }
  }
  if (pieces.length === 1) return readJoined(characters);
  // "Nice pen.Is it new?" and "his/her" have no space between words; nobody ends a sentence after one letter.
  const isApart = pieces.includes(1) || !/[./,:;&?"“”()]/.test(between);
  return isApart ? readJoined(characters.filter(isWordPart)) : [];
}

/** Letters with spaces between, all of them or without `a` or `I` before or after. */
function readRun(letters: string[]): string[] {
  const found: string[] = [];
  const [from, to] = [letters.slice(1), letters.slice(0, -1)];
  const runs = [
    letters,
    ...(isWord(letters[0]) ? [from] : []),
    ...(isWord(letters.at(-1)) ? [to] : []),
  ];
  for (const run of runs) {
    const isApart =
      run.length >= minApart && run.filter((each) => /\p{L}|\p{So}/u.test(each)).length > 1;
    if (isApart) found.push(...readJoined(run));
  }
  return found;
}

const isWord = (letter = '') => /^[aiou]$/i.test(letter);

const isUpper = (text: string) => text === text.toUpperCase();

function readJoined(characters: string[]): string[] {
  const text = characters.join('');
  return [
    plainWord(text),
    ...readAsEnglish(isUpper(text) ? Array.from(text.toLowerCase()) : characters),
  ];
}
