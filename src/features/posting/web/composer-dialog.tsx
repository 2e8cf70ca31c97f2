import { Dialog } from '#platform/web/parts/overlays/dialog.tsx';
import type { PostView } from '../contract.ts';
import { DiscardDraftDialog } from './discard-draft-dialog.tsx';
import { PostComposer } from './post-composer.tsx';
import { useLeaveComposer } from './use-leave-composer.ts';

type ComposerDialogProps = {
  open: boolean;
  onClose: () => void;
  onSent: (post: PostView) => void;
};

/** The composer over the page, on wide screens; narrow ones have `CreatePostPage`. */
export function ComposerDialog({ open, onClose, onSent }: ComposerDialogProps) {
  const { asking, leave, stay, discarded } = useLeaveComposer(onClose);
  return (
    <>
      <Dialog open={open} onClose={leave} title="Create Post" size="medium">
        <PostComposer
          onSent={(post) => {
            onClose();
            onSent(post);
          }}
        />
      </Dialog>
      <DiscardDraftDialog open={asking} onStay={stay} onDiscarded={discarded} />
    </>
  );
}
