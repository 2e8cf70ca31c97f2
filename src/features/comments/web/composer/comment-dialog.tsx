import type { PostView } from '#features/posting/schemas.ts';
import { DraftDialog } from '#features/posting/web/lazy.ts';
import { sentences } from '../../contract.ts';
import { ParentPost } from '../thread/parent-post.tsx';
import { CommentComposer } from './comment-composer.tsx';
import { replyDraftKey } from './waiting-reply.ts';

type CommentDialogProps = { parent: PostView; open: boolean; onClose: () => void };

/** The comment composer as a dialog, on wide screens; narrow ones have `CreateCommentPage`. */
export function CommentDialog({ parent, open, onClose }: CommentDialogProps) {
  const title = parent.parentId === null ? 'Comment' : 'Reply';
  return (
    <DraftDialog
      open={open}
      onClose={onClose}
      draftKey={replyDraftKey(parent.id)}
      wanted={{ action: 'comment', target: parent.id }}
      title={title}
      discardTitle={sentences.cancelTitle}
    >
      <ParentPost post={parent} />
      <CommentComposer postId={parent.id} sendLabel={title} onSent={onClose} />
    </DraftDialog>
  );
}
