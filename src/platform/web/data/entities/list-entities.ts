import type { EntityKind, EntityStore } from './entity-store.ts';
import { arrangeRows, type Row, type RowPage } from '../rows.ts';

type Listing<T> = {
  toRow: (entity: T) => Row;
  /** Which stored entities belong to the list without having been read with it. */
  belongs: (entity: T) => boolean;
  oldestFirst?: boolean;
};

/**
 * The entities of a list: those of its pages, and those stored since then, without those that no longer belong to it.
 */
export function listEntities<T extends { id: string }>(
  store: EntityStore,
  list: { kind: EntityKind<T>; pages: readonly RowPage[] | undefined },
  { toRow, belongs, oldestFirst = false }: Listing<T>,
): T[] {
  const { kind, pages = [] } = list;
  const [first] = pages;
  const known = first ? store.since(kind, first.readAt).filter(belongs) : [];
  return arrangeRows(pages, known.map(toRow), { oldestFirst })
    .map((id) => store.get(kind, id))
    .filter((entity) => entity !== undefined)
    .filter(belongs);
}
