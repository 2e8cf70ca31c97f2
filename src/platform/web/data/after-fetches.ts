import type { QueryClient } from '@tanstack/react-query';

/**
 * Applies a change now, and again to what fetches under way bring: their answers may be older than the event
 * that is applied, and would put back what it took away. Changes are such that twice is the same as once.
 */
export function afterFetches(queryClient: QueryClient, apply: () => void): void {
  apply();
  for (const query of queryClient.getQueryCache().getAll()) {
    if (query.state.fetchStatus === 'fetching') void query.promise?.then(apply, apply);
  }
}
