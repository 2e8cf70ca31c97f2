import { anyOf, lexeme } from '../query/lexemes.ts';
import { buildQuery, rarestFirst } from './retrieval.ts';
import { headGroup, type Group, type Variant } from './groups.ts';

/** Maximum number of words that affect the order. */
const maxScored = 6;
const slotsPerGroup = 4;

/** One term of a group's score; in an unused slot, `query` is null. */
export type Slot = { query: string | null; factor: number; size: number };

export type Scoring = {
  /** `slotsPerGroup` slots for each group; only the best slot of a group counts. */
  slots: Slot[][];
  /** Points that are added to the score of a row that matches the query. */
  bonuses: { query: string; points: number }[];
};

/** Tuned with `npm run bench:search` on the tuning half of its queries, like all weights of search. */
const points = { match: 1.3, head: 0.5, neighbors: 0.15, seeking: 0.5 };

/** Words of queries that look for posts by people who want to buy. */
const seekingWords = /\b(?:iso|wtb|wanted|looking for|in search of|seeking)\b/i;

export function createScoring(campusId: string, text: string, groups: Group[]): Scoring {
  const scored = rarestFirst(groups).slice(0, maxScored);
  const head = headGroup(text, groups);
  const bonuses = groups.slice(1).flatMap((group, index) => {
    const before = groups[index];
    if (!before || !scored.includes(group) || !scored.includes(before)) return [];
    const query = `${buildQuery(before)} <-> ${buildQuery(group)}`;
    return [{ query, points: points.neighbors * Math.min(group.idf, before.idf) }];
  });
  const headStem = head?.variants[0]?.stems[0];
  if (head && headStem !== undefined) {
    bonuses.push({ query: `${lexeme(campusId, headStem)}:A`, points: points.head * head.idf });
  }
  const information = scored.reduce((sum, { idf }) => sum + idf, 0);
  const seeking = points.seeking * information * (seekingWords.test(text) ? 1 : -1);
  bonuses.push({ query: lexeme(campusId, '=seek'), points: seeking });
  return { slots: scored.map(getSlots), bonuses };
}

/** Variants of the same weight share a slot: a row rarely contains several. */
function getSlots({ variants, idf }: Group): Slot[] {
  const byWeight = Map.groupBy(variants, ({ weight }) => weight);
  const slots = [...byWeight]
    .toSorted(([a], [b]) => b - a)
    .slice(0, slotsPerGroup)
    .map(([weight, same]) => getSlot(same, points.match * idf * weight));
  while (slots.length < slotsPerGroup) slots.push({ query: null, factor: 0, size: 1 });
  return slots;
}

function getSlot(variants: Variant[], factor: number): Slot {
  // ts_rank divides the rank of alternatives by their number.
  const queries = [...new Set(variants.map(({ query }) => query))];
  return { query: anyOf(queries), factor, size: queries.length };
}
