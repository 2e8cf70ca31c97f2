import { allOf, anyOf } from './lexemes.ts';
import type { Group } from './interpret-query.ts';

/** Rows are retrieved by the rarest groups only; the other groups only affect the order. */
const maxRetrieved = 4;
/** The share of the query's information that a row must contain. */
const minInformationShare = 0.65;

/** A query for rows, with estimates of its cost. */
export type Retrieval = {
  query: string;
  /** The expected number of rows that match. */
  expected: number;
  /** The sum of the matches of all its words, which an index scan reads. */
  read: number;
};

/**
 * Between "all words" and "any word": the smallest sets of words that carry most of the query's information. A rare
 * word may be enough, a common one never is.
 */
export function weakAnd(groups: Group[], total: number): Retrieval {
  const rarest = rarestFirst(groups).slice(0, maxRetrieved);
  const needed = minInformationShare * rarest.reduce((sum, { idf }) => sum + idf, 0);
  const sets = subsetsOf(rarest).filter((set) => informationOf(set) >= needed);
  const smallest = sets.filter(
    (set) =>
      !sets.some((other) => other.length < set.length && other.every((each) => set.includes(each))),
  );
  const used = new Set(smallest.flat());
  return {
    query: anyOf(smallest.map((set) => allOf(set.map(queryOf)))),
    expected: smallest.reduce((sum, set) => sum + expectedRows(set, total), 0),
    read: [...used].reduce((sum, { df }) => sum + df, 0),
  };
}

/** Any of the rarest words, as long as their matches are few; undefined if even the first has too many. */
export function anyOfRarest(groups: Group[], total: number): Retrieval | undefined {
  const chosen: Group[] = [];
  let rows = 0;
  for (const group of rarestFirst(groups)) {
    rows += group.df;
    if (rows > Math.sqrt(80 * total)) break;
    chosen.push(group);
  }
  if (chosen.length === 0) return undefined;
  return { query: anyOf(chosen.map(queryOf)), expected: rows, read: rows };
}

export function queryOf({ variants }: Group): string {
  return anyOf([...new Set(variants.map(({ query }) => query))]);
}

export function rarestFirst(groups: Group[]): Group[] {
  return groups.toSorted((a, b) => b.idf - a.idf);
}

function informationOf(set: Group[]): number {
  // Sums of the same numbers in another order may differ in their last digit.
  return set.reduce((sum, { idf }) => sum + idf, 0) + 1e-9;
}

function expectedRows(set: Group[], total: number): number {
  return set.reduce((rows, { df }) => (rows * Math.min(df, total)) / total, total);
}

function subsetsOf(groups: Group[]): Group[][] {
  return groups
    .reduce<Group[][]>((sets, group) => [...sets, ...sets.map((set) => [...set, group])], [[]])
    .filter((set) => set.length > 0);
}
