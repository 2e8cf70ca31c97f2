import { categories } from '#features/posting/server/index.ts';
import { nameWord } from '#features/accounts/server/names/index.ts';
import { splitWords } from '#platform/contract/characters/words.ts';
import type { Db } from '#platform/server/database/database.ts';
import { mayBeShown } from './may-be-shown.ts';
import { placesShown, type TextName } from './shown-queries.ts';

const categoryWords = categories.flatMap((category) =>
  splitWords(category).map(({ word }) => ({ word, category })),
);

/**
 * The searches that others may be shown now: they are decent, find posts and name no member of the campus. Checked whenever
 * they are shown, because members and posts change (T52).
 */
export async function textsToShow<Search extends { text: string }>(
  db: Db,
  campusId: string,
  searches: Search[],
): Promise<Search[]> {
  const decent = searches.filter(({ text }) => mayBeShown(text) && splitWords(text).length > 0);
  if (decent.length === 0) return [];
  const places = await placesShown(db, {
    campusId,
    count: decent.length,
    words: decent.flatMap(({ text }, at) => splitWords(text).map(({ word }) => ({ at, word }))),
    names: decent.flatMap(({ text }, at) => namesIn(text).map((name) => ({ at, ...name }))),
    categoryWords,
  });
  const shown = new Set(places);
  return decent.filter((_, at) => shown.has(at));
}

/** The words of a text that may name a member: each, and neighbors together, because usernames join first and last name. */
function namesIn(text: string): Pick<TextName, 'word' | 'kind'>[] {
  const words = text
    .split(/[^\p{L}\p{N}\p{M}'’]+/u)
    .map(nameWord)
    .filter((word) => word !== '');
  const pairs = words.slice(1).map((word, index) => [words[index] ?? '', word] as const);
  const ends = [words[0] ?? '', words.at(-1) ?? ''] as const;
  return [
    { word: words.join(''), kind: 'whole' },
    ...(words.length > 1 ? words.map((word) => ({ word, kind: 'word' as const })) : []),
    ...[...pairs, ...(words.length > 2 ? [ends] : [])].flatMap(([first, second]) => {
      const kind = Math.min(first.length, second.length) === 1 ? 'initial' : 'pair';
      return [first + second, second + first].map((word) => ({ word, kind }) as const);
    }),
  ];
}
