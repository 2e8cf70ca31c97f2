import type { InfiniteQueryObserverResult } from '@tanstack/react-query';
import { MediaMosaic } from '#features/media/web/index.ts';
import type { Category } from '#features/posting/contract.ts';
import { FeedList, PostCard, useDeletePost, useFeed } from '#features/posting/web/index.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { useShellActions } from '../shell/shell-actions.tsx';

/** The list of posts with everything one can do to them. */
export function Feed({ category }: { category: Category | null }) {
  const { feed, posts, newPosts, showNewPosts } = useFeed(category);
  const { createPost } = useShellActions();
  const deletion = useDeletePost();
  return (
    <>
      <FeedList
        status={statusOf(feed)}
        posts={posts}
        renderPost={(post, index) => (
          <PostCard
            post={post}
            onDelete={deletion.ask}
            media={
              post.media.length > 0 && (
                <MediaMosaic media={post.media} author={post.author} eager={index === 0} />
              )
            }
          />
        )}
        onRetry={() => void feed.refetch()}
        more={moreOf(feed)}
        onLoadMore={() => void feed.fetchNextPage()}
        newPosts={newPosts}
        onShowNewPosts={showNewPosts}
        emptyAction={<Button onClick={createPost}>Create Post</Button>}
      />
      {deletion.dialog}
    </>
  );
}

function statusOf(feed: InfiniteQueryObserverResult): 'loading' | 'error' | 'ready' {
  if (feed.data !== undefined) return 'ready';
  return feed.isError ? 'error' : 'loading';
}

function moreOf(feed: InfiniteQueryObserverResult): 'none' | 'idle' | 'loading' | 'error' {
  if (feed.isFetchingNextPage) return 'loading';
  if (feed.isFetchNextPageError) return 'error';
  return feed.hasNextPage ? 'idle' : 'none';
}
