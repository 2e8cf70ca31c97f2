import { sentences } from '../contract.ts';
import { ConfirmDialog } from '#platform/web/parts/overlays/confirm-dialog.tsx';

type DeletePostDialogProps = {
  open: boolean;
  busy?: boolean | undefined;
  onCancel: () => void;
  onConfirm: () => void;
};

export function DeletePostDialog({ open, busy, onCancel, onConfirm }: DeletePostDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title={sentences.deletePost}
      description="Its photos and comments go with it. This can't be undone."
      confirmLabel="Delete"
      danger
      busy={busy}
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  );
}
