import type { InfiniteQueryObserverResult } from '@tanstack/react-query';
import { memo, type ReactNode } from 'react';
import { MediaMosaic } from '#features/media/web/index.ts';
import type { PostView } from '#features/posting/schemas.ts';
import { CommentButton } from '#features/comments/web/index.ts';
import { SendMessageButton } from '#features/conversations/web/index.ts';
import { FeedList, PostCard, useDeletePost, usePost } from '#features/posting/web/index.ts';
import { SaveButton } from '#features/saving/web/index.ts';
import { moreOf } from '#platform/web/parts/list-foot.tsx';

type PostListProps = {
  /** Both of `usePostList`. */
  list: InfiniteQueryObserverResult;
  postIds: readonly string[];
  newPosts?: number;
  onShowNewPosts?: () => void;
  emptyAction?: ReactNode;
  empty?: ReactNode;
  aheadPx?: number;
  /** Shown in a post's card under its text. */
  noteOf?: (postId: string) => ReactNode;
};

/** A list of posts with their actions. */
export function PostList({ list, noteOf, ...rest }: PostListProps) {
  const { ask, dialog } = useDeletePost();
  return (
    <>
      <FeedList
        {...rest}
        status={statusOf(list)}
        renderPost={(postId, { index, count }) => (
          <ListedPost postId={postId} index={index} count={count} onDelete={ask}>
            {noteOf?.(postId)}
          </ListedPost>
        )}
        onRetry={() => void list.refetch()}
        more={moreOf(list)}
        onLoadMore={() => void list.fetchNextPage({ cancelRefetch: false })}
      />
      {dialog}
    </>
  );
}

type ListedPostProps = {
  postId: string;
  index: number;
  count: number;
  onDelete: (post: PostView) => void;
  children?: ReactNode;
};

/** Drawn anew when its own post changes, not with every other of the list. */
const ListedPost = memo(function ListedPost(props: ListedPostProps) {
  const { postId, index, count, onDelete, children } = props;
  const post = usePost(postId);
  if (!post) return null;
  const { media, author } = post;
  return (
    <PostCard
      post={post}
      feedIndex={{ index, count }}
      onDelete={onDelete}
      media={
        (children || media.length > 0) && (
          <>
            {children}
            {media.length > 0 && <MediaMosaic media={media} author={author} eager={index === 0} />}
          </>
        )
      }
      aside={<SendMessageButton member={author} postId={postId} />}
      actions={
        <>
          <CommentButton post={post} />
          <SaveButton post={post} />
        </>
      }
    />
  );
});

function statusOf(list: InfiniteQueryObserverResult): 'loading' | 'error' | 'ready' {
  if (list.data !== undefined) return 'ready';
  return list.isError ? 'error' : 'loading';
}
