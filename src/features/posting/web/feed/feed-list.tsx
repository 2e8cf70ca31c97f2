import { Fragment, type ReactNode } from 'react';
import { sentences } from '../../contract.ts';
import { FailedList } from '#platform/web/parts/lists/failed-list.tsx';
import { ListFoot, type FootState } from '#platform/web/parts/lists/list-foot.tsx';
import { EmptyState } from '#platform/web/parts/lists/empty-state.tsx';
import { useInteractive } from '#platform/web/use-interactive.ts';
import { NewPostsPill } from './new-posts-pill.tsx';
import { PostCardSkeleton } from '../post/post-card-skeleton.tsx';
import { useFeedOrder } from './use-feed-order.ts';
import { useGraduallyShown } from './use-gradually-shown.ts';

const skeletons = [1, 2, 3, 4];

/**
 * How many cards the server's page contains, more than a screen shows; of the other posts the page contains only the
 * data.
 */
const firstCards = 8;

type FeedListProps = {
  /** The state of the first page. An error never looks like an empty list. */
  status: 'loading' | 'error' | 'ready';
  postIds: readonly string[];
  renderPost: (postId: string, isFirst: boolean) => ReactNode;
  onRetry: () => void;
  /** The state of the later pages. */
  more: FootState;
  onLoadMore: () => void;
  /** The number of posts that arrived while the reader was further down. */
  newPosts?: number | undefined;
  onShowNewPosts?: (() => void) | undefined;
  /** The action of an empty feed: Create Post. */
  emptyAction?: ReactNode;
  /** Shown by lists other than the feed while they are empty. */
  empty?: ReactNode;
  /** How many pixels before the end the next page is loaded. */
  aheadPx?: number | undefined;
};

export function FeedList(props: FeedListProps) {
  const { status, postIds, renderPost, onRetry, more, onLoadMore, newPosts = 0 } = props;
  const isInteractive = useInteractive();
  const shownIds = useGraduallyShown(isInteractive ? postIds : postIds.slice(0, firstCards));
  const { ref, keys, onKeyDown } = useFeedOrder(shownIds, more === 'none' ? postIds.length : -1);
  const isComplete = isInteractive && shownIds.length === postIds.length;
  if (status === 'loading') {
    return (
      <div aria-busy="true" className={listClass}>
        <p className="sr-only">Loading posts</p>
        {skeletons.map((number) => (
          <PostCardSkeleton key={number} />
        ))}
      </div>
    );
  }
  if (status === 'error') {
    return <FailedList text="The posts could not be loaded." onRetry={onRetry} />;
  }
  return (
    <>
      <NewPostsPill count={newPosts} onShow={props.onShowNewPosts} />
      {postIds.length === 0 && more === 'none' ? (
        (props.empty ?? (
          <EmptyState
            drawing="feed"
            title={sentences.feedEmptyTitle}
            text={sentences.feedEmptyText}
            action={props.emptyAction}
          />
        ))
      ) : (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys move between posts */}
          <div
            ref={ref}
            role="feed"
            aria-label="Posts"
            aria-busy={more === 'loading'}
            className={listClass}
            onKeyDown={onKeyDown}
          >
            {shownIds.map((postId, index) => (
              <Fragment key={keys[index]}>{renderPost(postId, index === 0)}</Fragment>
            ))}
          </div>
          {/* A new key for each page, so that it is observed again if it is still visible. */}
          {isComplete && (
            <ListFoot
              key={postIds.length}
              more={more}
              onLoadMore={onLoadMore}
              loading="Loading more posts"
              end={sentences.feedEnd}
              aheadPx={props.aheadPx}
            />
          )}
        </>
      )}
    </>
  );
}

const listClass = 'grid grid-cols-1 gap-2 pt-2 tablet:gap-3 tablet:pt-3';
