import type { InfiniteQueryObserverResult } from '@tanstack/react-query';
import { memo, Suspense, type ReactNode } from 'react';
import { FeedList } from '#features/posting/web/feed/index.ts';
import { PostCardSkeleton, useDeletePost } from '#features/posting/web/post/index.ts';
import { getFootState } from '#platform/web/parts/lists/list-foot.tsx';
import { ToldOfDeletion } from '../post/told-of-deletion.ts';
import type { ListedPostProps } from './listed-post.tsx';
import { cards } from './load-cards.ts';

type PostListProps = {
  /** `list` and `postIds` are the results of `usePostList`. */
  list: InfiniteQueryObserverResult;
  postIds: readonly string[];
  newPosts?: number;
  onShowNewPosts?: () => void;
  emptyAction?: ReactNode;
  empty?: ReactNode;
  aheadPx?: number;
  /** Shown in a post's card under its text. */
  getNote?: (postId: string) => ReactNode;
  /** Shown above one of the posts. */
  lineAbove?: ((postId: string) => ReactNode) | undefined;
};

/** A list of posts with their actions. */
export function PostList({ list, getNote, lineAbove, ...rest }: PostListProps) {
  const { ask, dialog } = useDeletePost(undefined, ToldOfDeletion);
  return (
    <>
      <FeedList
        {...rest}
        status={getStatus(list)}
        renderPost={(postId, isFirst) => (
          <>
            {lineAbove?.(postId)}
            <Card postId={postId} isFirst={isFirst} onDelete={ask}>
              {getNote?.(postId)}
            </Card>
          </>
        )}
        onRetry={() => void list.refetch()}
        more={getFootState(list)}
        onLoadMore={() => void list.fetchNextPage({ cancelRefetch: false })}
      />
      {dialog}
    </>
  );
}

/**
 * A card is rendered again only when its own post changes, and is hydrated on its own, so that no card waits for the
 * others.
 */
const Card = memo(function Card(props: ListedPostProps) {
  return (
    <Suspense fallback={<LoadingCard />}>
      <cards.Component {...props} />
    </Suspense>
  );
});

/** A feed has articles only, also while their code is loading. */
function LoadingCard() {
  return (
    <article aria-busy="true" aria-label="Loading post">
      <PostCardSkeleton />
    </article>
  );
}

function getStatus(list: InfiniteQueryObserverResult): 'loading' | 'error' | 'ready' {
  if (list.data !== undefined) return 'ready';
  return list.isError ? 'error' : 'loading';
}
