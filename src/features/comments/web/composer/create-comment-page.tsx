import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import { useSearch } from '#platform/web/navigation/use-search.ts';
import { postPath } from '#features/posting/web/post/index.ts';
import { postQuery } from '#features/posting/web/index.ts';
import { usePost } from '#features/posting/web/feed/index.ts';
import { DraftPage, useLeaveCreatePage } from '#features/posting/web/lazy.ts';
import { readGoBack } from '#platform/web/navigation/read-go-back.ts';
import { Spinner } from '#platform/web/parts/spinner.tsx';
import { loaderMs, sentences } from '../../contract.ts';
import { ParentPost } from '../thread/parent-post.tsx';
import { CommentComposer } from './comment-composer.tsx';
import { replyDraftKey } from './waiting-reply.ts';

/** /create/comment/{postId}?goBack={page}: the comment composer of narrow screens. */
export function CreateCommentPage({ postId }: { postId: string }) {
  const parentPath = postPath({ id: postId });
  const goBack = readGoBack(useSearch(), parentPath);
  const leave = useLeaveCreatePage(parentPath);
  const { error } = useQuery(postQuery(postId));
  // The post is already stored if the reader comes from a card.
  const post = usePost(postId);
  const waitedLong = useElapsed(loaderMs);
  // The post's page says why the post cannot be replied to.
  if (error?.status === 404) return <Redirect to={parentPath} replace />;
  const title = typeof post?.parentId === 'string' ? 'Reply' : 'Comment';
  return (
    <DraftPage
      goBack={goBack}
      draftKey={replyDraftKey(postId)}
      wanted={{ action: 'comment', target: postId }}
      title={title}
      discardTitle={sentences.cancelTitle}
    >
      {post || error || waitedLong ? (
        <>
          {post && <ParentPost post={post} />}
          <CommentComposer postId={postId} sendLabel={title} onSent={leave} />
        </>
      ) : (
        <div className="grid place-items-center py-16 text-ink-muted">
          <Spinner label="Loading the post" />
        </div>
      )}
    </DraftPage>
  );
}

function useElapsed(ms: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return elapsed;
}
