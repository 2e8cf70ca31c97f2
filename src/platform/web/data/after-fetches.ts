import type { QueryClient } from '@tanstack/react-query';

/**
 * Applies a change now, and again to what fetches under way bring: their answers may be older than the change, and
 * the further page of a list brings back the pages that it began with. Changes are such that twice is the same as once.
 */
export function afterFetches(queryClient: QueryClient, apply: () => void): void {
  const underWay = queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.fetchStatus === 'fetching')
    .map((query) => query.promise);
  apply();
  for (const promise of underWay) void promise?.then(apply, apply);
}
