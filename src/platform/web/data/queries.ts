import {
  infiniteQueryOptions,
  QueryClient,
  queryOptions,
  type InfiniteData,
} from '@tanstack/react-query';
import type { AnyRoute, RouteInput, RouteResult } from '#platform/contract/routes/route.ts';
import type { ApiError } from './api-error.ts';
import type { EntityStore } from './entities/entity-store.ts';
import { getEntityStore } from './entities/use-entities.ts';
import { callApi, type Transport } from './api.ts';

declare module '@tanstack/react-query' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface Register {
    defaultError: ApiError;
    queryMeta: {
      route: AnyRoute;
      input: object;
      stored?: Stored;
    };
  }
}

/** The query of a route's response. Every read uses one of these four functions. */
export function routeQuery<C extends AnyRoute>(route: C, input: RouteInput<C>) {
  return queryOptions<RouteResult<C>>({
    queryKey: [route.id, input],
    // An input is always an object of parts; TypeScript does not know it while the route is generic.
    meta: { route, input: input as object },
  });
}

type Stored<A = never, D = unknown> = {
  /** Stores the entities of a response and returns the query's data, which refers to them by id. */
  store: (response: A, store: EntityStore) => D;
  /** The kind of entities whose ids the data holds, if a deletion may require reading it again. */
  shows?: { name: string };
};

/** The query of a route whose response is stored by id. */
export function storedQuery<C extends AnyRoute, D>(
  route: C,
  input: RouteInput<C>,
  stored: Stored<RouteResult<C>, D>,
) {
  const meta = { route, input: input as object, stored };
  return queryOptions<D>({ queryKey: [route.id, input], meta });
}

type Page = { nextCursor: string | null };

/** The query of a list with a cursor. */
export function routePages<C extends AnyRoute>(route: C, input: RouteInput<C> & { query: object }) {
  return storedPages<C, RouteResult<C> & Page>(route, input, { store: (response) => response });
}

/** The query of a list with a cursor whose items are stored by id. */
export function storedPages<C extends AnyRoute, D extends Page>(
  route: C,
  input: RouteInput<C> & { query: object },
  stored: Stored<RouteResult<C>, D>,
) {
  return infiniteQueryOptions<
    D,
    ApiError,
    InfiniteData<D, string | null>,
    readonly [string, object],
    string | null
  >({
    queryKey: [route.id, input],
    meta: { route, input, stored },
    initialPageParam: null,
    getNextPageParam: (last) => last.nextCursor,
  });
}

/** A query client whose reads use this transport. */
export function createQueryClient(transport?: Transport): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: async ({ client, meta, pageParam }) => {
          if (!meta) throw new Error('a query without a route: use routeQuery or routePages');
          // `routeQuery` and the others keep a route together with its input; here the types are erased.
          const input = withCursor(meta.input, pageParam) as never;
          const response = await callApi(meta.route, input, transport);
          // The types of `store` are erased, too.
          return meta.stored
            ? meta.stored.store(response as never, getEntityStore(client))
            : response;
        },
        // The event stream keeps data up to date; nothing is read again just because time has passed.
        staleTime: Number.POSITIVE_INFINITY,
        retry: (failures, error) => failures < 2 && (error.status === 0 || error.status === 503),
        retryOnMount: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        // Failed reads are repeated when the network is back.
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

function withCursor(input: object, pageParam: unknown): object {
  if (typeof pageParam !== 'string') return input;
  const query = 'query' in input && typeof input.query === 'object' ? input.query : {};
  return { ...input, query: { ...query, cursor: pageParam } };
}
