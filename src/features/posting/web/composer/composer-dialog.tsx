import type { ReactNode } from 'react';
import { composerWords } from '../../contract/composer-words.ts';
import type { PostView } from '../../schemas.ts';
import { DraftDialog } from '../drafts/draft-dialog.tsx';
import { PostComposer } from './post-composer.tsx';

type ComposerDialogProps = {
  open: boolean;
  onClose: () => void;
  onSent: (post: PostView) => void;
  hints?: ReactNode;
};

/** The composer as a dialog, on wide screens; narrow ones have `CreatePostPage`. */
export function ComposerDialog({ open, onClose, onSent, hints }: ComposerDialogProps) {
  return (
    <DraftDialog
      open={open}
      onClose={onClose}
      draftKey="post"
      wanted={{ action: 'post' }}
      title="Create Post"
      discardTitle={composerWords.discardTitle}
    >
      <PostComposer
        hints={hints}
        onQueued={onClose}
        onSent={(post) => {
          onClose();
          onSent(post);
        }}
      />
    </DraftDialog>
  );
}
