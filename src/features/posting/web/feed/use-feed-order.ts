import { useEffect, useRef, useState } from 'react';
import { loadWithRetries } from '#platform/web/lazy-component.ts';
import type { FeedOrder } from './feed-order.ts';

/** The order of a feed's cards. Its code is loaded after the page; until then no card has moved. */
export function useFeedOrder(ids: readonly string[], count: number) {
  const [order, setOrder] = useState<FeedOrder>();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const loading = loadWithRetries(() => import('./feed-order.ts'));
    void loading.then(({ createFeedOrder }) => setOrder(createFeedOrder()));
  }, []);
  useEffect(() => order?.number(ref.current, count));
  return { ref, keys: order?.keysOf(ids) ?? ids, onKeyDown: order?.onKey };
}
