import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '#platform/web/data/api.ts';
import { recordSearch } from '../../contract.ts';
import { recentSearchesQuery } from '../search-queries.ts';

/** Counts a search once it is shown. The results never wait for the count, and a failure is not shown (SEARCH-25). */
export function useRecordSearch(text: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (text === '') return;
    callApi(recordSearch, { body: { text } }).then(
      () => queries.invalidateQueries({ queryKey: recentSearchesQuery.queryKey }),
      () => {},
    );
  }, [text, queries]);
}
