import type { PostView } from '#features/posting/schemas.ts';
import { DraftDialog } from '#features/posting/web/lazy.ts';
import { sentences } from '../contract.ts';
import { AnsweredPost } from './answered-post.tsx';
import { CommentComposer, replyDraftKey } from './comment-composer.tsx';

type CommentDialogProps = { answered: PostView; open: boolean; onClose: () => void };

/** The comment composer as a dialog, on wide screens; narrow ones have `CreateCommentPage`. */
export function CommentDialog({ answered, open, onClose }: CommentDialogProps) {
  const title = answered.parentId === null ? 'Comment' : 'Reply';
  return (
    <DraftDialog
      open={open}
      onClose={onClose}
      draftKey={replyDraftKey(answered.id)}
      wanted={{ action: 'comment', target: answered.id }}
      title={title}
      discardTitle={sentences.cancelTitle}
    >
      <AnsweredPost post={answered} />
      <CommentComposer postId={answered.id} sendLabel={title} onSent={onClose} />
    </DraftDialog>
  );
}
