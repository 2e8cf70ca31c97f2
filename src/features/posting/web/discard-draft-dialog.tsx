import { ConfirmDialog } from '#platform/web/parts/overlays/confirm-dialog.tsx';
import { sentences } from '../contract.ts';
import { clearDraft } from './composer-draft.ts';

type DiscardDraftDialogProps = { open: boolean; onStay: () => void; onDiscarded: () => void };

export function DiscardDraftDialog({ open, onStay, onDiscarded }: DiscardDraftDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      danger
      title={sentences.discardTitle}
      description={sentences.discardText}
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      onCancel={onStay}
      onConfirm={() => {
        clearDraft();
        onDiscarded();
      }}
    />
  );
}
