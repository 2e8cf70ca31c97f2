import {
  infiniteQueryOptions,
  QueryClient,
  queryOptions,
  type InfiniteData,
} from '@tanstack/react-query';
import type { AnyRoute, RouteInput, RouteResult } from '#platform/contract/route.ts';
import type { ApiError } from './api-error.ts';
import { callApi, type Transport } from './api.ts';

declare module '@tanstack/react-query' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface Register {
    defaultError: ApiError;
    queryMeta: { route: AnyRoute; input: object };
  }
}

/** The query of a route's answer; the one way to read. */
export function routeQuery<C extends AnyRoute>(route: C, input: RouteInput<C>) {
  return queryOptions<RouteResult<C>>({
    queryKey: [route.id, input],
    // An input is always an object of parts; TypeScript cannot tell while the route is open.
    meta: { route, input: input as object },
  });
}

type Page = { nextCursor: string | null };

/** The query of a list that goes on by cursor; the one way to page. */
export function routePages<C extends AnyRoute>(route: C, input: RouteInput<C> & { query: object }) {
  return infiniteQueryOptions<
    RouteResult<C> & Page,
    ApiError,
    InfiniteData<RouteResult<C> & Page, string | null>,
    readonly [string, object],
    string | null
  >({
    queryKey: [route.id, input],
    meta: { route, input },
    initialPageParam: null,
    getNextPageParam: (last) => last.nextCursor,
  });
}

/** A query cache whose reads go over this transport. */
export function createQueryClient(transport?: Transport): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ meta, pageParam }) => {
          if (!meta) throw new Error('a query without a route: use routeQuery or routePages');
          // `routeQuery` and `routePages` put a route next to its own input; here both are any route's.
          return callApi(meta.route, withCursor(meta.input, pageParam) as never, transport);
        },
        // The event stream keeps what is shown fresh; nothing is read again just because time passed.
        staleTime: Number.POSITIVE_INFINITY,
        retry: (failures, error) => failures < 2 && (error.status === 0 || error.status === 503),
        retryOnMount: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        // What could not be read is read once there is a network again.
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
