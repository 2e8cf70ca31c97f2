import type { InfiniteQueryObserverResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { profilePagePauseMs } from '#features/profiles/contract.ts';

/** The list, with at most one call for the next page per second (LIMIT-16); an earlier call is delayed. */
export function useThrottledPages(list: InfiniteQueryObserverResult): InfiniteQueryObserverResult {
  const lastCallAt = useRef(Number.NEGATIVE_INFINITY);
  const pendingCall = useRef<ReturnType<typeof list.fetchNextPage> | null>(null);

  async function callWithDelay(options: Parameters<typeof list.fetchNextPage>[0]) {
    const wait = lastCallAt.current + profilePagePauseMs - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    lastCallAt.current = performance.now();
    return list.fetchNextPage(options);
  }

  const fetchNextPage: typeof list.fetchNextPage = (options) => {
    pendingCall.current ??= callWithDelay(options).finally(() => (pendingCall.current = null));
    return pendingCall.current;
  };
  return { ...list, fetchNextPage };
}
