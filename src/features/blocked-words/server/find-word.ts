import { plainWord, splitParts } from '#platform/contract/characters/words.ts';
import { hiddenReadings } from './hidden-words.ts';
import { isOfOtherAlphabet, isWrittenInOther, otherReadings } from './readings.ts';

/** Blocked words as texts are compared with them. */
export type WordIndex = {
  /** The words as they are listed, by their folded forms. */
  words: ReadonlyMap<string, string>;
  /** The same by their folded forms without spaces. */
  joined: ReadonlyMap<string, string>;
  /** All beginnings of folded forms: most words of a text begin no blocked one. */
  beginnings: ReadonlySet<string>;
};

/** Finds where words of scripts without spaces begin and end; it knows their dictionaries, in any locale. */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Hangul fillers: letters by their property, but seen as a space or not at all. */
const fillers = /[\u115f\u1160\u3164\uffa0]+/g;

/** A word as it was written. `isJoined`: no space is written before it. */
type Token = { text: string; plain: string; isJoined: boolean };

/** A word, or words that follow each other, in lower case and without accents; empty if there is no letter or digit. */
export function foldWords(text: string): string {
  return getTokens(text)
    .map(({ plain, isJoined }) => (isJoined ? '' : ' ') + plain)
    .join('')
    .trimStart();
}

/** Makes an index of folded forms and the words that they stand for. */
export function indexWords(forms: Iterable<readonly [folded: string, word: string]>): WordIndex {
  const words = new Map(forms);
  const joined = new Map<string, string>();
  const beginnings = new Set<string>();
  for (const [folded, word] of words) {
    joined.set(folded.replaceAll(' ', ''), word);
    for (let end = 1; end <= folded.length; end += 1) beginnings.add(folded.slice(0, end));
  }
  return { words, joined, beginnings };
}

/**
 * The first blocked word of a text, as it is listed. Only whole words count: no blocked word is found inside another.
 * Look-alike letters, digits for letters and letters apart are read as people read them.
 */
export function findWord(text: string, indexes: WordIndex[]): string | undefined {
  const known = indexes.filter(({ words }) => words.size > 0);
  if (known.length === 0) return undefined;
  const spellings = new Set([text.replaceAll(fillers, ''), text.replaceAll(fillers, ' ')]);
  for (const spelling of spellings) {
    const isOther = isWrittenInOther(spelling);
    const found = findInWords(spelling, known, isOther) ?? findHidden(spelling, known, isOther);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The blocked word that a username consists of, or that one of its parts is: `big-ass`, `ass-2`, `sugardaddy99`. */
export function findInUsername(username: string, indexes: WordIndex[]): string | undefined {
  const parts = username.replaceAll(/[-_]+/g, ' ');
  const whole = trimDigits(username.replaceAll(/[-_]+/g, ''));
  const readings = [whole, ...otherReadings(whole)];
  return (
    findWord(parts, indexes) ??
    findWord(parts.replaceAll(/(?<=[a-z])\d+(?= |$)/g, ''), indexes) ??
    firstOf(readings, indexes, 'joined')
  );
}

/** Without the digits at both ends. A loop, because an expression for the end looks at each run of digits again. */
function trimDigits(text: string): string {
  const isDigit = (at: number) => /\d/.test(text.charAt(at));
  let [start, end] = [0, text.length];
  while (start < end && isDigit(start)) start += 1;
  while (end > start && isDigit(end - 1)) end -= 1;
  return text.slice(start, end);
}

function findInWords(text: string, known: WordIndex[], isOther: boolean): string | undefined {
  const tokens = getTokens(text).map((token) => ({
    ...token,
    readings: readToken(token, isOther),
  }));
  for (const start of tokens.keys()) {
    let begun = [''];
    for (let at = start; at < tokens.length && begun.length > 0; at += 1) {
      const { readings, isJoined } = tokens[at] ?? noToken;
      const space = isJoined || at === start ? '' : ' ';
      const reached = begun.flatMap((before) =>
        readings.map((reading) => before + space + reading),
      );
      const found = firstOf(reached, known, 'words');
      if (found !== undefined) return found;
      begun = reached.filter((each) => known.some(({ beginnings }) => beginnings.has(each)));
    }
  }
  return undefined;
}

const noToken = { readings: [] as string[], isJoined: false };

function readToken({ text, plain }: Token, isOther: boolean): string[] {
  if (isOther && isOfOtherAlphabet(text)) return [plain];
  return [plain, ...otherReadings(text, plain)];
}

function findHidden(text: string, known: WordIndex[], isOther: boolean): string | undefined {
  return firstOf(hiddenReadings(text, isOther), known, 'joined');
}

function firstOf(
  readings: string[],
  indexes: WordIndex[],
  form: 'words' | 'joined',
): string | undefined {
  for (const index of indexes) {
    const found = readings.find((each) => index[form].has(each));
    if (found !== undefined) return index[form].get(found);
  }
  return undefined;
}

function getTokens(text: string): Token[] {
  return splitParts(text)
    .flatMap(({ part, isUnspaced }) =>
      isUnspaced ? splitRun(part) : [{ text: part, isJoined: false }],
    )
    .map((token) => ({ ...token, plain: fold(token.text) }))
    .filter(({ plain }) => plain !== '');
}

/** Most words are in small English letters, and folded already. */
const fold = (word: string) => (/^[a-z]{1,60}$/.test(word) ? word : plainWord(word));

function splitRun(run: string): Omit<Token, 'plain'>[] {
  return Array.from(segmenter.segment(run), ({ segment, index }) => ({
    text: segment,
    isJoined: index > 0,
  }));
}
