import { contentGroups, getDirect, isTrait, type Group } from './groups.ts';
import { allOf, anyOf, neighbors } from '../query/lexemes.ts';

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
  /** Whether comments are left out. */
  postsOnly?: true;
};

/** Where a post names what it offers or seeks. */
export const subject = 'ABC';

/** What matches well: all words as typed, and the thing itself among those that the post is about. */
export function allWords(
  campusId: string,
  { groups, head, total }: { groups: Group[]; head: Group | undefined; total: number },
): Retrieval {
  const direct = contentGroups(groups).map(getDirect);
  return {
    query: allOf([
      ...direct.map(buildQuery),
      aboutAny(campusId, head ? [getDirect(head)] : direct),
    ]),
    expected: expectedRows(direct, total),
    read: direct.reduce((sum, { df }) => sum + df, 0),
  };
}

/** Posts that are about one of the groups. */
function aboutAny(campusId: string, groups: Group[]): string {
  return anyOf(
    groups.flatMap(({ variants }) =>
      // A category is no word that a post could be about.
      variants
        .filter(({ stems }) => stems.length > 0)
        .map(({ stems }) => neighbors(campusId, stems, subject)),
    ),
  );
}

/**
 * Between "all words" and "any word": the smallest sets of words that carry most of the query's information. A rare
 * word may be enough, a common one never is.
 */
export function weakAnd(
  groups: Group[],
  { head, total }: { head: Group | undefined; total: number },
): Retrieval {
  const rarest = rarestFirst(retrieving(groups)).slice(0, maxRetrieved);
  const needed = minInformationShare * rarest.reduce((sum, { idf }) => sum + idf, 0);
  // Someone who searches a red couch does not want a red bike.
  const isAbout = (set: Group[]) =>
    !head || head.df === 0 || !rarest.includes(head) || set.includes(head);
  const sets = listSubsets(rarest).filter(
    (set) => computeInformation(set) >= needed && isAbout(set),
  );
  const smallest = sets.filter(
    (set) =>
      !sets.some((other) => other.length < set.length && other.every((each) => set.includes(each))),
  );
  const used = new Set(smallest.flat());
  return {
    query: anyOf(smallest.map((set) => allOf(set.map(buildQuery)))),
    expected: smallest.reduce((sum, set) => sum + expectedRows(set, total), 0),
    read: [...used].reduce((sum, { df }) => sum + df, 0),
  };
}

/**
 * Posts about any of the rarest words, as long as their matches are few; a trait such as "red" finds nothing alone.
 * Undefined if even the first has too many.
 */
export function anyOfRarest(
  campusId: string,
  { groups, total }: { groups: Group[]; total: number },
): Retrieval | undefined {
  const chosen: Group[] = [];
  let rows = 0;
  const candidates = rarestFirst(retrieving(groups)).filter((group) => !isTrait(group.word));
  for (const group of candidates) {
    rows += group.df;
    if (rows > Math.sqrt(80 * total)) break;
    chosen.push(group);
  }
  if (chosen.length === 0) return undefined;
  return { query: aboutAny(campusId, chosen), expected: rows, read: rows, postsOnly: true };
}

/** A number beside a word finds nothing alone, nor does a word such as "to". */
function retrieving(groups: Group[]): Group[] {
  return contentGroups(groups).filter(({ role }) => role !== 'number');
}

export function buildQuery({ variants }: Group): string {
  return anyOf([...new Set(variants.map(({ query }) => query))]);
}

export function rarestFirst(groups: Group[]): Group[] {
  return groups.toSorted((a, b) => b.idf - a.idf);
}

function computeInformation(set: Group[]): number {
  // Sums of the same numbers in another order may differ in their last digit.
  return set.reduce((sum, { idf }) => sum + idf, 0) + 1e-9;
}

function expectedRows(set: Group[], total: number): number {
  return set.reduce((rows, { df }) => (rows * Math.min(df, total)) / total, total);
}

function listSubsets(groups: Group[]): Group[][] {
  return groups
    .reduce<Group[][]>((sets, group) => [...sets, ...sets.map((set) => [...set, group])], [[]])
    .filter((set) => set.length > 0);
}
