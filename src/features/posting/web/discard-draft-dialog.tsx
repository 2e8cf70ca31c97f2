import { ConfirmDialog } from '#platform/web/parts/overlays/confirm-dialog.tsx';
import { sentences } from '../contract.ts';

type DiscardDraftDialogProps = {
  open: boolean;
  title: string;
  onStay: () => void;
  onDiscard: () => void;
};

export function DiscardDraftDialog({ open, title, onStay, onDiscard }: DiscardDraftDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      danger
      title={title}
      description={sentences.discardText}
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      onCancel={onStay}
      onConfirm={onDiscard}
    />
  );
}
