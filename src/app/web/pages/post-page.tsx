import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { MediaMosaic } from '#features/media/web/index.ts';
import { postingErrors, postRemoved, type PostView } from '#features/posting/contract.ts';
import {
  PostAbsent,
  PostCardSkeleton,
  PostPageView,
  postQuery,
  useDeletePost,
} from '#features/posting/web/index.ts';
import { SaveButton, SaversLink } from '#features/saving/web/index.ts';
import { isError } from '#platform/web/data/api-error.ts';
import { useLiveEvent } from '#platform/web/live/live-provider.tsx';
import { useGoBack } from '#platform/web/navigation/use-navigation-history.ts';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { useSite } from '#platform/web/site.tsx';
import { GuestPanel } from '../shell/guest-panel.tsx';
import { PageHeader } from '../shell/page-header.tsx';
import { FailedPost } from './failed-post.tsx';

/** One post, and what became of it while it is looked at. */
export function PostPage() {
  const { postId = '' } = useParams();
  const { brandName } = useSite();
  const goBack = useGoBack();
  const query = useQuery(postQuery(postId));
  const post = query.data;
  const [goneId, setGoneId] = useState<string | null>(null);
  useLiveEvent(postRemoved, (removed) => removed.postId === postId && setGoneId(postId));
  const isGone = goneId === postId || (post && isError(query.error, postingErrors.post_deleted));
  const title = post ? `${post.author.firstName}'s post` : 'Post';
  usePageHead({ title: `${title} / ${brandName}`, status: query.error?.status });
  return (
    <>
      <PageHeader title={title} onBack={goBack} />
      {isGone ? (
        <PostAbsent reason="deleted" />
      ) : post ? (
        <PresentPost post={post} />
      ) : query.error ? (
        <FailedPost error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <PostCardSkeleton />
      )}
    </>
  );
}

function PresentPost({ post }: { post: PostView }) {
  const [, navigate] = useLocation();
  const queryClient = useQueryClient();
  const deletion = useDeletePost(() => {
    navigate('/home', { replace: true });
    queryClient.removeQueries({ queryKey: postQuery(post.id).queryKey });
  });
  return (
    <>
      <PostPageView
        post={post}
        onDelete={deletion.ask}
        media={
          post.media.length > 0 && <MediaMosaic media={post.media} author={post.author} eager />
        }
        actions={<SaveButton post={post} />}
        facts={<SaversLink post={post} />}
        guestPanel={<GuestPanel />}
      />
      {deletion.dialog}
    </>
  );
}
