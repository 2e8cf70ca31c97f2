import type { Position } from '../live/position.ts';

/** A row of a list: an entity's id and the key that the list is ordered by. */
export type Row = { id: string; key: string | number };

export type RowPage = { items: Row[]; nextCursor: string | null; readAt: Position };

/**
 * The ids of a list in order: the rows of its pages and of other stored entities, each id once, by its latest key.
 * Rows that belong below the last page read are left out until their page is read.
 */
export function arrangeRows(
  pages: readonly Omit<RowPage, 'readAt'>[],
  known: readonly Row[],
  { oldestFirst = false }: { oldestFirst?: boolean } = {},
): string[] {
  const last = pages.at(-1);
  const end = last?.nextCursor === null ? undefined : last?.items.at(-1);
  const isAfter = (one: Row['key'], other: Row['key']) => (oldestFirst ? one > other : one < other);
  const keys = new Map<string, Row['key']>();
  for (const { id, key } of [...pages.flatMap(({ items }) => items), ...known]) {
    const before = keys.get(id);
    if (before === undefined || before < key) keys.set(id, key);
  }
  return [...keys]
    .filter(([, key]) => !end || !isAfter(key, end.key))
    .toSorted(([, one], [, other]) => (one === other ? 0 : isAfter(one, other) ? 1 : -1))
    .map(([id]) => id);
}
