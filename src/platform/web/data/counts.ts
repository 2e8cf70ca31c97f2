import { useQueryClient } from '@tanstack/react-query';
import type { AnyRoute, RouteInput, RouteResult } from '#platform/contract/routes/route.ts';
import { readUnshown } from '../page/own-facts.tsx';
import type { EntityKind, EntityStore } from './entities/entity-store.ts';
import { storedQuery } from './queries.ts';
import { getReadAt } from './read-at.ts';
import { getEntityStore, useEntities } from './entities/use-entities.ts';

type Count = { id: string; count: number };

/** Unread counts, each by the id of its route. */
const counts: EntityKind<Count> = { name: 'count', ofMember: 'all' };

/** The query of a count, rendered with `useCount`. */
export function countQuery<C extends AnyRoute>(
  route: RouteResult<C> extends { count: number } ? C : never,
) {
  // The route of a count takes no input.
  return storedQuery<C, string>(route, {} as RouteInput<C>, {
    store: (response, store) => {
      // TypeScript does not know this type, because the route is generic.
      const { count } = response as { count: number };
      keepCount(store, { ...route, count }, response);
      return route.id;
    },
  });
}

/** Stores a count from a response or event. */
export function keepCount(store: EntityStore, { id, count }: Count, source: object): void {
  store.keep(counts, [{ id, count }], getReadAt(source));
}

/** The count; 0 until it is known. A component that shows it reads the field itself, and is watched while it does. */
export function useCount({ id }: { id: string }): { readonly count: number } {
  const store = getEntityStore(useQueryClient());
  const count = useEntities((current) => readUnshown(() => current.get(counts, id)?.count ?? 0));
  return store.watchOwn?.({ count }, { name: id, ofMember: 'all' }) ?? { count };
}
