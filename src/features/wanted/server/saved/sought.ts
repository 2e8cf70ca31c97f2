import type { Category, Condition } from '#features/posting/schemas.ts';
import { maxPriceCents } from '#features/posting/contract.ts';
import { queryStems } from '#features/search/server/index.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Sought } from './saved-search-queries.ts';

export type SearchInput = {
  text: string;
  category?: Category | null | undefined;
  maxCents?: number | null | undefined;
  condition?: Condition | null | undefined;
};

/**
 * What a text and filters look for, and the rarest of its words, by which a new post finds it. Undefined if the text has no
 * word: a price alone looks for everything.
 */
export async function readSought(
  db: Db,
  campusId: string,
  { text, category = null, maxCents = null, condition = null }: SearchInput,
): Promise<{ sought: Sought; keyWord: string } | undefined> {
  const { words, excluded, maxPrice } = await queryStems(db, { campusId, text });
  const [keyWord] = words;
  if (keyWord === undefined) return undefined;
  // As in a search, the lower one of both counts.
  const limits = [maxCents, maxPrice === null ? null : maxPrice * 100].filter(
    (each) => each !== null,
  );
  const lowest = Math.min(...limits, maxPriceCents);
  const sought = {
    words: words.toSorted(),
    excluded: excluded.toSorted(),
    category,
    maxCents: limits.length === 0 ? null : lowest,
    condition,
  };
  return { sought, keyWord };
}
