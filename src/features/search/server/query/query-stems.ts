import type { Db } from '#platform/server/database/database.ts';
import { getRoles } from '../posts/groups.ts';
import { parseQuery } from './parse-query.ts';
import { lookUpWords } from './word-queries.ts';

/** What a text asks for when it is stored instead of searched at once. */
export type QueryStems = {
  /** The stems that a post must have, the rarest first; function words only if there are no others. */
  words: string[];
  /** The stems that it must not have. */
  excluded: string[];
  /** The highest price in whole dollars that the text names; null if it names none. */
  maxPrice: number | null;
};

/** Reads a text as a search does: the same words, stems and prices, but no corrections or synonyms. */
export async function queryStems(
  db: Db,
  { campusId, text }: { campusId: string; text: string },
): Promise<QueryStems> {
  const { words, excluded, price } = parseQuery(text);
  const roles = getRoles(words);
  const content = words.filter((_, index) => roles[index] !== 'function');
  const wanted = content.length > 0 ? content : words;
  // A phrase that must not occur is left out: its words alone may.
  const unwanted = excluded.flatMap(([word, ...more]) => (word && more.length === 0 ? [word] : []));
  const known = await lookUpWords(db, { campusId, words: [...new Set([...wanted, ...unwanted])] });
  const byWord = new Map(known.map((each) => [each.word, each]));
  const stemsOf = (all: string[]) =>
    all
      .flatMap((word) => byWord.get(word) ?? [])
      .toSorted((one, other) => one.n - other.n)
      .map(({ stem }) => stem);
  return {
    words: [...new Set(stemsOf(wanted))],
    excluded: [...new Set(stemsOf(unwanted))],
    maxPrice: price?.max ?? null,
  };
}
