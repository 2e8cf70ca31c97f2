import type { PostView } from '#features/posting/schemas.ts';
import { SharedIcon } from '#platform/web/parts/shared-icon.tsx';
import { useCommentComposer } from './comment-composer-provider.tsx';

/** Opens the composer for a post or comment, and shows the number of replies. */
export function CommentButton({ post }: { post: PostView }) {
  const openComposer = useCommentComposer();
  const { parentId, replyCount } = post;
  return (
    <button type="button" className="action-look" onClick={() => openComposer(post)}>
      <SharedIcon of="icon-comment" />
      {parentId === null ? 'Comment' : 'Reply'}
      {replyCount > 0 && <span className="tabular-nums">{replyCount}</span>}
    </button>
  );
}
