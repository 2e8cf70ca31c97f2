import { keysOf, minCorrected } from '#features/word-index/server/index.ts';
import { editCost } from './edit-cost.ts';
import type { KnownWord } from './word-queries.ts';

/** A word that more posts contain is not corrected. */
export const maxPostsOfRareWord = 10;

const maxCorrections = 3;
/** The typed word counts as a typo of another word up to this cost. */
const maxCost = 1.5;
/** Candidates whose rank is further from the best are left out. */
const maxRankDistance = 2;
/** How many times more common a correction must be than a word that exists. */
const minFrequencyRatio = 3;

/** Whether a word may contain a typo: not if many posts contain it, it is too short, or not all of it is letters. */
export function mayBeMistyped(word: string, n: number): boolean {
  return n <= maxPostsOfRareWord && word.length >= minCorrected && /^\p{L}+$/u.test(word);
}

/** The words that were most likely meant by a typed word that `n` posts contain, best first. */
export function correctionsOf({ word, stem, n }: KnownWord, candidates: KnownWord[]): KnownWord[] {
  const ranked = candidates
    .filter((each) => each.stem !== stem && (n === 0 || each.n >= minFrequencyRatio * n))
    .map((each) => ({ each, cost: costOf(word, each.word) }))
    .filter(({ cost }) => cost <= maxCost)
    .map(({ each, cost }) => ({ each, rank: Math.log(each.n) - 3 * cost }))
    .toSorted((a, b) => b.rank - a.rank);
  const [best] = ranked;
  if (!best) return [];
  return ranked
    .filter(({ rank }) => rank >= best.rank - maxRankDistance)
    .slice(0, maxCorrections)
    .map(({ each }) => each);
}

/** What a missing or additional `s` at the end costs. */
const pluralCost = 0.1;

function costOf(typed: string, meant: string): number {
  const cost = editCost(typed, meant);
  if (typed.endsWith('s') === meant.endsWith('s')) return cost;
  const [one, other] = [typed, meant].map((word) => word.replace(/s$/, ''));
  return Math.min(cost, pluralCost + editCost(one ?? '', other ?? ''));
}

/** The words of a list that share a key with a word; for words that are not counted yet. */
export function sharingKeys(word: string, list: KnownWord[]): KnownWord[] {
  const keys = new Set(keysOf(word));
  return list.filter((each) => keysOf(each.word).some((key) => keys.has(key)));
}

/**
 * The ways to split a word in two, as in `mini fridge`: into parts of at least three characters, or between letters and
 * digits.
 */
export function splitsOf(word: string): [string, string][] {
  const splits: [string, string][] = [];
  for (let at = 1; at < word.length; at += 1) {
    const [left, right] = [word.slice(0, at), word.slice(at)];
    const changesKind = /\p{N}/u.test(left.at(-1) ?? '') !== /\p{N}/u.test(right[0] ?? '');
    if (changesKind || (left.length >= 3 && right.length >= 3)) splits.push([left, right]);
  }
  // "minifridges" also matches "mini fridge".
  if (word.length > 6 && word.endsWith('s')) splits.push(...splitsOf(word.slice(0, -1)));
  return splits.slice(0, 60);
}
