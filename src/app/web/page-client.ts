import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import type { InlinedEntities } from '#platform/web/data/entity-store.ts';
import { createQueryClient } from '#platform/web/data/queries.ts';
import { takeInlined } from '#platform/web/data/use-entities.ts';
import { parsePosition } from '#platform/web/live/position.ts';
import type { PageData } from '../page-contract.ts';

/** The cache of a page, filled with the data that the server sent along. */
export function clientOf(data: PageData): QueryClient {
  const queryClient = createQueryClient();
  // `entry-server.tsx` made both.
  takeQueries(queryClient, data.queries as DehydratedState);
  const entities = data.entities as InlinedEntities;
  takeInlined(queryClient, entities, parsePosition(data.live));
  return queryClient;
}

/** As `hydrate` does, which also brings promises and mutations that our pages do not have. */
function takeQueries(queryClient: QueryClient, { queries }: DehydratedState): void {
  for (const { queryKey, queryHash, state } of queries) {
    queryClient.getQueryCache().build(queryClient, { queryKey, queryHash }, state);
  }
}
