import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef, useSyncExternalStore } from 'react';
import { EntityStore } from './entity-store.ts';

const stores = new WeakMap<QueryClient, EntityStore>();

/** The entity store of a query client. */
export function entitiesOf(queryClient: QueryClient): EntityStore {
  const store = stores.get(queryClient) ?? new EntityStore();
  stores.set(queryClient, store);
  return store;
}

/** A value from the store; re-renders when the value, or one of its items if it is a list, changes. */
export function useEntities<T>(read: (store: EntityStore) => T): T {
  const store = entitiesOf(useQueryClient());
  const last = useRef<T | undefined>(undefined);
  const snapshot = () => {
    const next = read(store);
    if (last.current === undefined || !isSame(last.current, next)) last.current = next;
    return last.current;
  };
  return useSyncExternalStore(store.listen, snapshot, snapshot);
}

function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((item, index) => item === other[index]);
}
