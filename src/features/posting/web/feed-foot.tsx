import { sentences } from '../contract.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { InfiniteScrollSentinel } from '#platform/web/parts/infinite-scroll-sentinel.tsx';
import { Spinner } from '#platform/web/parts/spinner.tsx';

type FeedFootProps = { more: 'none' | 'idle' | 'loading' | 'error'; onLoadMore: () => void };

/** Below the last post: what comes next, or that nothing does. */
export function FeedFoot({ more, onLoadMore }: FeedFootProps) {
  return (
    <div className="grid min-h-20 place-items-center py-4 text-body text-ink-muted">
      {more === 'idle' && <InfiniteScrollSentinel onReached={onLoadMore} />}
      {more === 'loading' && <Spinner label="Loading more posts" />}
      {more === 'none' && <p>{sentences.feedEnd}</p>}
      {more === 'error' && (
        <div role="alert" className="flex flex-wrap items-center justify-center gap-3">
          <p>{platformErrors.internal.message}</p>
          <Button look="outline" size="small" onClick={onLoadMore}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}
