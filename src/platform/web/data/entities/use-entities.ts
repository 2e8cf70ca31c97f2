import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef, useSyncExternalStore } from 'react';
import type { Position } from '../../live/position.ts';
import { EntityStore, type InlinedEntities } from './entity-store.ts';

const stores = new WeakMap<QueryClient, EntityStore>();
/** The entities with which the server rendered the page, for parts that are hydrated after something has changed. */
const inlinedStores = new WeakMap<QueryClient, EntityStore>();

/** The entity store of a query client. */
export function getEntityStore(queryClient: QueryClient): EntityStore {
  const store = stores.get(queryClient) ?? new EntityStore();
  stores.set(queryClient, store);
  return store;
}

/** Stores the entities that the server rendered the page from, read at a position. */
export function takeInlined(
  queryClient: QueryClient,
  entities: InlinedEntities,
  readAt: Position,
): void {
  const inlined = new EntityStore();
  inlined.takeInlined(entities, readAt);
  inlinedStores.set(queryClient, inlined);
  getEntityStore(queryClient).takeInlined(entities, readAt);
}

/** A value from the store; re-renders when the value, or one of its items if it is a list, changes. */
export function useEntities<T>(read: (store: EntityStore) => T): T {
  const queryClient = useQueryClient();
  const store = getEntityStore(queryClient);
  const rendered = inlinedStores.get(queryClient) ?? store;
  const last = useRef<T | undefined>(undefined);
  const getSnapshot = (source: EntityStore) => {
    const next = read(source);
    if (last.current === undefined || !isSame(last.current, next)) last.current = next;
    return last.current;
  };
  return useSyncExternalStore(
    store.listen,
    () => getSnapshot(store),
    // While hydrating, React compares with the server's markup.
    () => getSnapshot(rendered),
  );
}

function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((item, index) => item === other[index]);
}
