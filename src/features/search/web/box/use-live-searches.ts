import { useQueryClient } from '@tanstack/react-query';
import { useLiveEvent } from '#platform/web/live/live-events.ts';
import { recentRemoved, recentSearches } from '../../contract.ts';

/** Takes searches that the member removed in another tab out of the search box. */
export function useLiveSearches(): void {
  const queries = useQueryClient();
  useLiveEvent(recentRemoved, () => {
    // A closed box, too: it would show them for a moment when it opens.
    void queries.invalidateQueries({ queryKey: [recentSearches.id], refetchType: 'all' });
  });
}
