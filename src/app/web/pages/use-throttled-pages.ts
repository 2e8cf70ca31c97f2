import type { InfiniteQueryObserverResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { profilePagePauseMs } from '#features/profiles/contract.ts';

/** The list, with at most one call for the next page per second (LIMIT-16); an earlier one is delayed. */
export function useThrottledPages(list: InfiniteQueryObserverResult): InfiniteQueryObserverResult {
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  const asked = useRef<ReturnType<typeof list.fetchNextPage> | null>(null);

  async function ask(options: Parameters<typeof list.fetchNextPage>[0]) {
    const wait = askedAt.current + profilePagePauseMs - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    askedAt.current = performance.now();
    return list.fetchNextPage(options);
  }

  const fetchNextPage: typeof list.fetchNextPage = (options) => {
    asked.current ??= ask(options).finally(() => (asked.current = null));
    return asked.current;
  };
  return { ...list, fetchNextPage };
}
