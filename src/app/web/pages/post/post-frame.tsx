import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useLocation, useParams } from 'wouter';
import { postingErrors } from '#features/posting/contract.ts';
import type { PostView } from '#features/posting/schemas.ts';
import { MissingPost, PostCardSkeleton, useDeletePost } from '#features/posting/web/post/index.ts';
import { postQuery } from '#features/posting/web/index.ts';
import { useIsDeleted, usePost } from '#features/posting/web/feed/index.ts';
import { isError } from '#platform/web/data/api-error.ts';
import { useGoBack } from '#platform/web/navigation/use-navigation-history.ts';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { useSite } from '#platform/web/site.tsx';
import { PageHeader } from '#platform/web/page/page-header.tsx';
import { FailedPost } from './failed-post.tsx';
import { ToldOfDeletion } from './told-of-deletion.ts';

type PostFrameProps = { children: (post: PostView) => ReactNode };

/** A page of one post: header, title, and the text for a missing post. */
export function PostFrame({ children }: PostFrameProps) {
  const { postId = '' } = useParams();
  const { brandName } = useSite();
  const goBack = useGoBack();
  const query = useQuery(postQuery(postId));
  // A post that a list has shown is displayed before it is read again.
  const post = usePost(query.error ? query.data : postId);
  const isDeleted = useIsDeleted(postId);
  const isMissing = isDeleted || (post && isError(query.error, postingErrors.post_deleted));
  const title = formatTitle(post);
  usePageHead({ title: `${title} / ${brandName}`, status: query.error?.status });
  return (
    <>
      <PageHeader title={title} onBack={goBack} />
      {isMissing ? (
        <MissingPost reason="deleted" />
      ) : post ? (
        // Each post is a page with its own state.
        <Fragment key={postId}>{children(post)}</Fragment>
      ) : query.error ? (
        <FailedPost error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <PostCardSkeleton />
      )}
    </>
  );
}

function formatTitle(post: PostView | undefined): string {
  if (!post) return 'Post';
  return `${post.author.firstName}'s ${post.parentId === null ? 'post' : 'comment'}`;
}

/** Deletes the page's post, or one above it, and then replaces the page by the one at `pathAfter`. */
export function useDeletePageOf(post: PostView, pathAfter: (deleted: PostView) => string) {
  const [path, navigate] = useLocation();
  const queryClient = useQueryClient();
  return useDeletePost((deleted) => {
    // A reader who has already left the page stays where they are.
    if (location.pathname === path) navigate(pathAfter(deleted), { replace: true });
    queryClient.removeQueries({ queryKey: postQuery(post.id).queryKey });
  }, ToldOfDeletion);
}
