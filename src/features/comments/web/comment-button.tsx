import { useEffect } from 'react';
import { MessageCircle } from 'lucide-react';
import type { PostView } from '#features/posting/schemas.ts';
import { actionLook } from '#platform/web/parts/action-look.ts';
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
    // oxlint-disable-next-line react/exhaustive-deps -- what was begun is opened when the page has loaded
  }, []);
  return (
    <button type="button" className={actionLook} onClick={() => openComposer(post)}>
      <MessageCircle aria-hidden="true" />
      {parentId === null ? 'Comment' : 'Reply'}
      {replyCount > 0 && <span className="tabular-nums">{replyCount}</span>}
    </button>
  );
}
