import type { InfiniteQueryObserverResult } from '@tanstack/react-query';
import { somethingWentWrong } from '#platform/contract/routes/errors.ts';
import { Button } from '../button.tsx';
import { InfiniteScrollSentinel } from './infinite-scroll-sentinel.tsx';
import { Spinner } from '../spinner.tsx';

/**
 * What the foot shows: whether the list has more, or its next page is loading or has failed; `busy` while the whole
 * list is reloading.
 */
export type FootState = 'none' | 'idle' | 'busy' | 'loading' | 'error';

type ListFootProps = {
  more: FootState;
  onLoadMore: () => void;
  /** The spinner's label. */
  loading: string;
  /** Why loading the next page failed. */
  failed?: string;
  /** Text at the end of the list; nothing without it. */
  end?: string;
  /** How many pixels before the end the next page is loaded. */
  aheadPx?: number | undefined;
};

/** The end of every list that loads on scroll: spinner, failure with "Try again", or the end of the list. */
export function ListFoot({ more, onLoadMore, loading, failed, end, aheadPx }: ListFootProps) {
  if (more === 'none' && end === undefined) return null;
  return (
    <div className="grid min-h-20 place-items-center py-4 text-body text-ink-muted">
      {more === 'idle' && <InfiniteScrollSentinel onReached={onLoadMore} aheadPx={aheadPx} />}
      {more === 'loading' && <Spinner label={loading} />}
      {more === 'none' && <p>{end}</p>}
      {more === 'error' && (
        <div role="alert" className="flex flex-wrap items-center justify-center gap-3">
          <p>{failed ?? somethingWentWrong}</p>
          <Button variant="outline" size="small" onClick={onLoadMore}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}

/** The foot of a list, from the state of its query. */
export function getFootState(list: InfiniteQueryObserverResult): FootState {
  if (list.isFetchingNextPage) return 'loading';
  if (list.isFetchNextPageError) return 'error';
  if (!list.hasNextPage) return 'none';
  return list.isFetching ? 'busy' : 'idle';
}
