import type { InfiniteQueryObserverResult } from '@tanstack/react-query';
import { platformErrors } from '#platform/contract/errors.ts';
import { Button } from './button.tsx';
import { InfiniteScrollSentinel } from './infinite-scroll-sentinel.tsx';
import { Spinner } from './spinner.tsx';

/** What follows the last row of a list; `busy` while all of it is loaded afresh. */
export type More = 'none' | 'idle' | 'busy' | 'loading' | 'error';

type ListFootProps = {
  more: More;
  onLoadMore: () => void;
  /** What the spinner is called. */
  loading: string;
  /** Why the next page did not come. */
  failed?: string;
  /** What is said at the end; nothing stands there without it. */
  end?: string;
};

/** Below the last row: what comes next, or that nothing does. The one foot of all lists that go on by themselves. */
export function ListFoot({ more, onLoadMore, loading, failed, end }: ListFootProps) {
  if (more === 'none' && end === undefined) return null;
  return (
    <div className="grid min-h-20 place-items-center py-4 text-body text-ink-muted">
      {more === 'idle' && <InfiniteScrollSentinel onReached={onLoadMore} />}
      {more === 'loading' && <Spinner label={loading} />}
      {more === 'none' && <p>{end}</p>}
      {more === 'error' && (
        <div role="alert" className="flex flex-wrap items-center justify-center gap-3">
          <p>{failed ?? platformErrors.internal.message}</p>
          <Button look="outline" size="small" onClick={onLoadMore}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}

export function moreOf(list: InfiniteQueryObserverResult): More {
  if (list.isFetchingNextPage) return 'loading';
  if (list.isFetchNextPageError) return 'error';
  if (!list.hasNextPage) return 'none';
  return list.isFetching ? 'busy' : 'idle';
}
