import type { Db } from '#platform/server/database/database.ts';
import { indexWords, type WordIndex } from './find-word.ts';
import { sharesStem, type WordRow } from './word-queries.ts';

type Form = { campusId: string | null; folded: string; word: string };

/** The blocked words of each campus with their plurals; those of all campuses are under null. */
export async function makeWordLists(
  db: Db,
  rows: WordRow[],
): Promise<Map<string | null, WordIndex>> {
  const plurals = rows.flatMap(({ campusId, folded, word }) =>
    getPlurals(folded).map((plural) => ({ campusId, folded, plural, word })),
  );
  // The search's stems tell a plural from another word: `ass` is not the plural of `as`.
  const same = await sharesStem(
    db,
    plurals.map(({ folded, plural }) => ({ word: lastOf(folded), form: lastOf(plural) })),
  );
  const forms: Form[] = [
    ...plurals.filter((_, index) => same[index]).map((each) => ({ ...each, folded: each.plural })),
    ...rows,
  ];
  const byCampus = Map.groupBy(forms, ({ campusId }) => campusId);
  return new Map(
    Array.from(byCampus, ([campusId, own]) => [
      campusId,
      indexWords(own.map(({ folded, word }) => [folded, word])),
    ]),
  );
}

/** What the plural of a word, or of the last of several, may be in English. */
function getPlurals(folded: string): string[] {
  if (!/[a-z]{2}$/.test(folded)) return [];
  const plurals = [`${folded}s`, `${folded}es`];
  return folded.endsWith('y') ? [...plurals, `${folded.slice(0, -1)}ies`] : plurals;
}

const lastOf = (folded: string) => folded.slice(folded.lastIndexOf(' ') + 1);
