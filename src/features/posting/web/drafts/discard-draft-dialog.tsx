import { ConfirmDialog } from '#platform/web/parts/overlays/confirm-dialog.tsx';
import { composerWords } from '../../contract/composer-words.ts';

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
      description={composerWords.discardText}
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      onCancel={onStay}
      onConfirm={onDiscard}
    />
  );
}
