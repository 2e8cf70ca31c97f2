import { getKeys, minCorrected } from '#features/word-index/server/index.ts';
import { areNeighbors, editCost, editDistance } from './edit-cost.ts';
import { isFunctionWord } from './function-words.ts';
import { isKnownWord } from './known-words.ts';
import type { KnownWord } from './word-queries.ts';

/** From this length on, a word may have two typos. */
export const minTwoTypos = 8;
/** A word that is in no dictionary is meant only if so many posts contain it: otherwise it may be a typo itself. */
const minPostsOfUnknownWord = 2;

/** Whether a word may contain a typo: not if it is too short, not all letters, or written on purpose. */
export function mayBeMistyped(word: string): boolean {
  return word.length >= minCorrected && /^\p{L}+$/u.test(word) && !isKnownWord(word);
}

/** Whether the campus's word is one that a person may have meant. */
function mayBeMeant({ word, n }: KnownWord): boolean {
  return !isFunctionWord(word) && (isKnownWord(word) ? n > 0 : n >= minPostsOfUnknownWord);
}

/** The word that was most likely meant by a typed word. */
export function findCorrection(
  { word, stem }: KnownWord,
  candidates: KnownWord[],
): KnownWord | undefined {
  const ranked = candidates
    .filter((each) => each.stem !== stem && mayBeMeant(each) && mayBeTypoOf(word, each.word))
    .map((each) => ({ each, rank: Math.log(each.n) - 3 * computeCost(word, each.word) }))
    .toSorted((a, b) => b.rank - a.rank);
  return ranked[0]?.each;
}

function mayBeTypoOf(typed: string, meant: string): boolean {
  const [a, b, c, d] = [typed.charAt(0), typed.charAt(1), meant.charAt(0), meant.charAt(1)];
  const beginsAlike = a === c || areNeighbors(a, c) || (a === d && b === c);
  if (!beginsAlike) return false;
  const most = typed.length >= minTwoTypos ? 2 : 1;
  return (
    Math.min(...inNumbers(typed, meant).map(([one, other]) => editDistance(one, other))) <= most
  );
}

/** What a missing or additional `s` at the end costs. */
const pluralCost = 0.1;

function computeCost(typed: string, meant: string): number {
  const [cost = 0, ofSingulars] = inNumbers(typed, meant).map(([one, other]) =>
    editCost(one, other),
  );
  return ofSingulars === undefined ? cost : Math.min(cost, pluralCost + ofSingulars);
}

/** Two words as they are, and both without an `s` that only one of them ends with. */
function inNumbers(typed: string, meant: string): [string, string][] {
  if (typed.endsWith('s') === meant.endsWith('s')) return [[typed, meant]];
  return [
    [typed, meant],
    [typed.replace(/s$/, ''), meant.replace(/s$/, '')],
  ];
}

/** The words of a list that share a key with a word; for words that are not counted yet. */
export function sharingKeys(word: string, list: KnownWord[]): KnownWord[] {
  const keys = new Set(getKeys(word));
  return list.filter((each) => getKeys(each.word).some((key) => keys.has(key)));
}
