import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isError, type ApiError } from '#platform/web/data/api-error.ts';
import { callApi } from '#platform/web/data/api.ts';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { clearRecentSearches, removeRecentSearch, searchErrors } from '../../contract.ts';
import { sentences } from '../../contract/words.ts';
import { recentSearchesQuery } from '../search-queries.ts';

/** Removes one search from the member's history (SEARCH-04). */
export function useForgetSearch(): (recentId: string) => void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (recentId: string) => callApi(removeRecentSearch, { params: { recentId } }),
    onSuccess: () => toast({ kind: 'success', text: sentences.recentRemoved }),
    onError: (error: ApiError) => {
      // Removed in another tab already.
      if (isError(error, searchErrors.recent_missing)) return;
      toast({ kind: 'danger', text: error.message });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: recentSearchesQuery.queryKey }),
  });
  return mutate;
}

/** Removes all of the member's searches (SEARCH-03). */
export function useClearHistory(onCleared: () => void): { clear: () => void; busy: boolean } {
  const queries = useQueryClient();
  const clearing = useMutation({
    mutationFn: () => callApi(clearRecentSearches, {}),
    onSuccess: () => {
      toast({ kind: 'success', text: sentences.historyCleared });
      queries.setQueryData(recentSearchesQuery.queryKey, { items: [] });
      onCleared();
    },
    onError: (error: ApiError) => toast({ kind: 'danger', text: error.message }),
  });
  return { clear: () => clearing.mutate(), busy: clearing.isPending };
}
