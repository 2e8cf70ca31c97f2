import type { InfiniteQueryObserverResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MediaMosaic } from '#features/media/web/index.ts';
import type { PostView } from '#features/posting/schemas.ts';
import { CommentButton } from '#features/comments/web/index.ts';
import { SendMessageButton } from '#features/conversations/web/index.ts';
import { FeedList, PostCard, useDeletePost } from '#features/posting/web/index.ts';
import { SaveButton } from '#features/saving/web/index.ts';
import { moreOf } from '#platform/web/parts/list-foot.tsx';

type PostListProps = {
  list: InfiniteQueryObserverResult;
  posts: readonly PostView[];
  newPosts?: number;
  onShowNewPosts?: () => void;
  emptyAction?: ReactNode;
  empty?: ReactNode;
};

/** A list of posts with everything one can do to them. */
export function PostList({ list, ...rest }: PostListProps) {
  const deletion = useDeletePost();
  return (
    <>
      <FeedList
        {...rest}
        status={statusOf(list)}
        renderPost={(post, place) => (
          <PostCard
            post={post}
            place={place}
            onDelete={deletion.ask}
            media={
              post.media.length > 0 && (
                <MediaMosaic media={post.media} author={post.author} eager={place.index === 0} />
              )
            }
            aside={<SendMessageButton member={post.author} postId={post.id} />}
            actions={
              <>
                <CommentButton post={post} />
                <SaveButton post={post} />
              </>
            }
          />
        )}
        onRetry={() => void list.refetch()}
        more={moreOf(list)}
        onLoadMore={() => void list.fetchNextPage({ cancelRefetch: false })}
      />
      {deletion.dialog}
    </>
  );
}

function statusOf(list: InfiniteQueryObserverResult): 'loading' | 'error' | 'ready' {
  if (list.data !== undefined) return 'ready';
  return list.isError ? 'error' : 'loading';
}
