import { splitWords } from '#platform/contract/characters/words.ts';

/** The searchable texts of a school. */
export type SearchableSchool = {
  name: string;
  schoolName: string;
  city: string | null;
  state: string | null;
  country: string;
};

/**
 * Schools whose words begin with the words of a text, best first; if there are none, those that match with typing
 * errors. All of them, by name, for an empty text.
 */
export function findSchools<S extends SearchableSchool>(schools: S[], text: string): S[] {
  const wanted = toWords(text);
  const exact = ranked(schools, (school) => score(wanted, school, prefixDistance));
  return exact.length > 0
    ? exact
    : ranked(schools, (school) => score(wanted, school, typoDistance));
}

/** The schools that have a score, the lowest first. */
function ranked<S extends SearchableSchool>(
  schools: S[],
  getScore: (school: S) => number | null,
): S[] {
  return schools
    .map((school) => ({ school, points: getScore(school) ?? Number.NaN }))
    .filter(({ points }) => !Number.isNaN(points))
    .toSorted(
      (a, b) => a.points - b.points || a.school.schoolName.localeCompare(b.school.schoolName),
    )
    .map(({ school }) => school);
}

/** The distance between a typed word and a word; null if they do not match. */
type Distance = (typed: string, word: string) => number | null;

/** The sum of the distances of all typed words; null if one of them does not match. */
function score(wanted: string[], school: SearchableSchool, distance: Distance): number | null {
  // The name counts more than the location.
  const places = [school.city, school.state, school.country].join(' ');
  const words = [
    ...toWords(school.name).map((word) => ({ word, points: 0 })),
    ...toWords(school.schoolName).map((word) => ({ word, points: 0.25 })),
    ...toWords(places).map((word) => ({ word, points: 0.5 })),
  ];
  let total = 0;
  for (const typed of wanted) {
    const found = words.flatMap(({ word, points }) => {
      const steps = distance(typed, word);
      return steps === null ? [] : [points + steps];
    });
    if (found.length === 0) return null;
    total += Math.min(...found);
  }
  return total;
}

const prefixDistance: Distance = (typed, word) => {
  if (typed === word) return 0;
  return word.startsWith(typed) ? 1 : null;
};

/** Tolerates typing errors, but not in short words, nor in the first letter. */
const typoDistance: Distance = (typed, word) => {
  if (typed.length < 4 || typed[0] !== word[0]) return prefixDistance(typed, word);
  const steps = editDistance(typed, word);
  return steps <= (typed.length < 8 ? 1 : 2) ? steps : null;
};

/** The edit distance between a text and the closest beginning of a word, with swapped letters as one edit. */
function editDistance(typed: string, word: string): number {
  let [before, last]: number[][] = [[], Array.from({ length: word.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= typed.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= word.length; j += 1) {
      const same = typed[i - 1] === word[j - 1];
      const swapped = typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      row[j] = Math.min(
        cell(last, j) + 1,
        cell(row, j - 1) + 1,
        cell(last, j - 1) + (same ? 0 : 1),
        swapped ? cell(before, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last ?? [], row];
  }
  return Math.min(...(last ?? []));
}

function cell(row: number[] | undefined, at: number): number {
  return row?.[at] ?? Number.POSITIVE_INFINITY;
}

function toWords(text: string): string[] {
  return splitWords(text).map(({ word }) => word);
}
