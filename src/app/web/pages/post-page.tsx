import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useParams, useSearch } from 'wouter';
import { SendMessageButton } from '#features/conversations/web/index.ts';
import { MediaMosaic } from '#features/media/web/index.ts';
import { postingErrors } from '#features/posting/contract.ts';
import type { PostView } from '#features/posting/schemas.ts';
import {
  PostAbsent,
  PostCardSkeleton,
  PostPageView,
  postPath,
  postQuery,
  useDeletePost,
  useIsDeleted,
  usePost,
} from '#features/posting/web/index.ts';
import { CommentButton, CommentThread, PostsAbove } from '#features/comments/web/index.ts';
import { SaveButton, SaversLink } from '#features/saving/web/index.ts';
import { isError } from '#platform/web/data/api-error.ts';
import { useGoBack } from '#platform/web/navigation/use-navigation-history.ts';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { useSite } from '#platform/web/site.tsx';
import { GuestPanel } from '../shell/guest-panel.tsx';
import { PageHeader } from '../shell/page-header.tsx';
import { FailedPost } from './failed-post.tsx';

/** One post or comment with the posts above it and its comments, kept up to date. */
export function PostPage() {
  const { postId = '' } = useParams();
  const { brandName } = useSite();
  const goBack = useGoBack();
  const query = useQuery(postQuery(postId));
  const post = usePost(query.data);
  const isDeleted = useIsDeleted(postId);
  const isGone = isDeleted || (post && isError(query.error, postingErrors.post_deleted));
  const title = titleOf(post);
  usePageHead({ title: `${title} / ${brandName}`, status: query.error?.status });
  return (
    <>
      <PageHeader title={title} onBack={goBack} />
      {isGone ? (
        <PostAbsent reason="deleted" />
      ) : post ? (
        // Another post is another thread with state of its own.
        <PresentPost key={postId} post={post} />
      ) : query.error ? (
        <FailedPost error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <PostCardSkeleton />
      )}
    </>
  );
}

function titleOf(post: PostView | undefined): string {
  if (!post) return 'Post';
  return `${post.author.firstName}'s ${post.parentId === null ? 'post' : 'comment'}`;
}

function PresentPost({ post }: { post: PostView }) {
  const [, navigate] = useLocation();
  const queryClient = useQueryClient();
  const isFollowed = useFollowedLink(post.id);
  // The page closes if the post or one above it is deleted.
  const deletion = useDeletePost((deleted) => {
    const above = deleted.parentId ? postPath({ id: deleted.parentId }) : '/home';
    // A reader who has left the page is not moved.
    if (location.pathname === postPath(post)) navigate(above, { replace: true });
    queryClient.removeQueries({ queryKey: postQuery(post.id).queryKey });
  });
  const commentDeletion = useDeletePost();
  return (
    <>
      {post.parentId !== null && (
        <PostsAbove comment={post} slots={{ onDelete: deletion.ask, ...bodySlots }} />
      )}
      <PostPageView
        post={post}
        onDelete={deletion.ask}
        media={photosOf(post, true)}
        aside={<SendMessageButton member={post.author} postId={post.id} startsOpen={isFollowed} />}
        actions={
          <>
            <CommentButton post={post} />
            <SaveButton post={post} />
          </>
        }
        facts={<SaversLink post={post} />}
        guestPanel={<GuestPanel />}
      >
        <CommentThread post={post} slots={{ onDelete: commentDeletion.ask, ...bodySlots }} />
      </PostPageView>
      {deletion.dialog}
      {commentDeletion.dialog}
    </>
  );
}

/**
 * Whether a member who may write messages opened a shared link with `?redirect=true`, which offers to start a
 * conversation. The parameter is removed from the address at once.
 */
function useFollowedLink(postId: string): boolean {
  const { viewer } = useSite();
  const [, navigate] = useLocation();
  const isShared = new URLSearchParams(useSearch()).get('redirect') === 'true';
  const [isFollowed] = useState(isShared && viewer?.schoolVerified === true);
  useEffect(() => {
    if (isShared) navigate(postPath({ id: postId }), { replace: true });
  }, [isShared, navigate, postId]);
  return isFollowed;
}

/** Actions of each comment and of the posts above it. */
const bodySlots = {
  actionsOf: (comment: PostView) => <SaveButton post={comment} />,
  mediaOf: (comment: PostView) => photosOf(comment),
};

function photosOf({ media, author }: PostView, eager?: boolean) {
  return media.length > 0 && <MediaMosaic media={media} author={author} eager={eager} />;
}
