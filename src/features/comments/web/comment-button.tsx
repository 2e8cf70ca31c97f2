import { useEffect } from 'react';
import type { PostView } from '#features/posting/schemas.ts';
import { SharedIcon } from '#platform/web/parts/shared-icon.tsx';
import { useSite } from '#platform/web/site.tsx';
import { takeBegunComment } from './begun-comment.ts';
import { useCommentComposer } from './comment-composer-provider.tsx';

/** Opens the composer for a post or comment, and shows the number of replies. */
export function CommentButton({ post }: { post: PostView }) {
  const openComposer = useCommentComposer();
  const { viewer } = useSite();
  const { parentId, replyCount } = post;
  useEffect(() => {
    if (viewer?.schoolVerified && takeBegunComment(post.id)) openComposer(post);
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, when the page has loaded
  }, []);
  return (
    <button type="button" className="action-look" onClick={() => openComposer(post)}>
      <SharedIcon of="icon-comment" />
      {parentId === null ? 'Comment' : 'Reply'}
      {replyCount > 0 && <span className="tabular-nums">{replyCount}</span>}
    </button>
  );
}
