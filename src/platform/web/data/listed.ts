import type { EntityKind, EntityStore } from './entity-store.ts';
import { arranged, type Row, type RowPage } from './rows.ts';

type Listing<T> = {
  rowOf: (entity: T) => Row;
  /** Which of those that are known, and were not read with the list, stand in it. */
  belongs: (entity: T) => boolean;
  oldestFirst?: boolean;
};

/** What a list shows: of its pages, and of what came into it since they were read, all that belongs in it by now. */
export function listed<T extends { id: string }>(
  store: EntityStore,
  list: { kind: EntityKind<T>; pages: readonly RowPage[] | undefined },
  { rowOf, belongs, oldestFirst = false }: Listing<T>,
): T[] {
  const { kind, pages = [] } = list;
  const [first] = pages;
  const known = first ? store.since(kind, first.readAt).filter(belongs) : [];
  return arranged(pages, known.map(rowOf), { oldestFirst })
    .map((id) => store.get(kind, id))
    .filter((entity) => entity !== undefined)
    .filter(belongs);
}
