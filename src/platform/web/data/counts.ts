import type { AnyRoute, RouteInput, RouteResult } from '#platform/contract/route.ts';
import type { EntityKind, EntityStore } from './entity-store.ts';
import { storedQuery } from './queries.ts';
import { readAtOf } from './read-at.ts';
import { useEntities } from './use-entities.ts';

type Count = { id: string; count: number };

/** Counts of what is unread, each by the id of the route that reads it. */
const counts: EntityKind<Count> = { name: 'count', ofMember: 'all' };

/** The query of a count; `useCount` shows it. */
export function countQuery<C extends AnyRoute>(
  route: RouteResult<C> extends { count: number } ? C : never,
) {
  // A count is asked for by nothing.
  return storedQuery<C, string>(route, {} as RouteInput<C>, {
    store: (answer, store) => {
      // TypeScript cannot tell while the route is open.
      const { count } = answer as { count: number };
      keepCount(store, { ...route, count }, answer);
      return route.id;
    },
  });
}

/** Stores a count as an answer, or an event's message, has it. */
export function keepCount(store: EntityStore, { id, count }: Count, source: object): void {
  store.keep(counts, [{ id, count }], readAtOf(source));
}

/** 0 while it is not known. */
export function useCount({ id }: { id: string }): number {
  return useEntities((store) => store.get(counts, id)?.count ?? 0);
}
