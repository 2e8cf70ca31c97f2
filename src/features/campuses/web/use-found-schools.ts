import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SchoolView } from '../schemas/schools.ts';
import { schoolsQuery } from './school-queries.ts';
import { useDebounced } from '#platform/web/forms/use-debounced.ts';

const debounceMs = 120;

type FoundSchools = {
  state: 'idle' | 'waiting' | 'failed' | 'ready';
  /** The results; those of the previous text stay until the next ones arrive. */
  schools: SchoolView[];
  /** The text that the results belong to; undefined while another one is being typed. */
  foundFor: string | undefined;
  retry: () => void;
};

/** The schools that match a text, searched shortly after typing stops. `isIdle` searches nothing. */
export function useFoundSchools(text: string, isIdle: boolean): FoundSchools {
  const wanted = useDebounced(text.trim(), debounceMs);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...schoolsQuery(wanted),
    placeholderData: keepPreviousData,
    retryOnMount: true,
    enabled: !isIdle,
  });
  const retry = () => void refetch();
  if (isIdle) return { state: 'idle', schools: [], foundFor: undefined, retry };
  if (isError) return { state: 'failed', schools: [], foundFor: undefined, retry };
  if (!data) return { state: 'waiting', schools: [], foundFor: undefined, retry };
  const isCurrent = wanted === text.trim() && !isPlaceholderData;
  return {
    state: 'ready',
    schools: data.items,
    foundFor: isCurrent ? wanted : undefined,
    retry,
  };
}
