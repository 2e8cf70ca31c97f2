import { sentences } from '../contract.ts';
import { ConfirmDialog } from '#platform/web/parts/overlays/confirm-dialog.tsx';

type DeletePostDialogProps = {
  /** A comment, rather than a post. */
  isReply: boolean;
  open: boolean;
  busy?: boolean | undefined;
  onCancel: () => void;
  onConfirm: () => void;
};

export function DeletePostDialog(props: DeletePostDialogProps) {
  const { isReply, open, busy, onCancel, onConfirm } = props;
  return (
    <ConfirmDialog
      open={open}
      title={isReply ? sentences.deleteComment : sentences.deletePost}
      description={`Its photos and ${isReply ? 'replies' : 'comments'} go with it. This can't be undone.`}
      confirmLabel="Delete"
      danger
      busy={busy}
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  );
}
