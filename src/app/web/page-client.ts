import type { QueryClient, QueryKey, QueryState } from '@tanstack/react-query';
import type { InlinedEntities } from '#platform/web/data/entities/entity-store.ts';
import { unpack, type Packed } from '#platform/contract/routes/packed.ts';
import { createQueryClient } from '#platform/web/data/queries.ts';
import { takeInlined } from '#platform/web/data/entities/use-entities.ts';
import { parsePosition } from '#platform/web/live/position.ts';
import type { PageData } from '../page-contract.ts';

/** A query in the data of a page: its response or its error. */
export type InlinedQuery = { queryKey: QueryKey; data?: unknown; error?: unknown };

/** Reads the data that the server has put into `#page-data`. */
export function parsePageData(text: string): PageData {
  // `document.ts` wrote the text.
  return unpack(JSON.parse(text) as Packed) as PageData;
}

/** A query client, filled with the page's data. */
export function restoreQueryClient(data: PageData): QueryClient {
  const queryClient = createQueryClient();
  // `entry-server.tsx` wrote the queries and the entities.
  for (const query of data.queries as InlinedQuery[]) takeQuery(queryClient, query, data.now);
  const entities = data.entities as InlinedEntities;
  takeInlined(queryClient, entities, parsePosition(data.live));
  return queryClient;
}

/** Like `hydrate`, without the promises and mutations that our pages do not have. */
export function takeQuery(queryClient: QueryClient, query: InlinedQuery, now: string): void {
  const { queryKey, data, error = null } = query;
  const at = Date.parse(now);
  const failed = error !== null;
  const state = {
    data,
    dataUpdateCount: failed ? 0 : 1,
    dataUpdatedAt: failed ? 0 : at,
    error,
    errorUpdateCount: failed ? 1 : 0,
    errorUpdatedAt: failed ? at : 0,
    fetchFailureCount: failed ? 1 : 0,
    fetchFailureReason: error,
    fetchMeta: null,
    isInvalidated: false,
    status: failed ? 'error' : 'success',
    fetchStatus: 'idle',
    // Errors in the page's data were serialized from our own.
  } as QueryState;
  queryClient.getQueryCache().build(queryClient, { queryKey }, state);
}
