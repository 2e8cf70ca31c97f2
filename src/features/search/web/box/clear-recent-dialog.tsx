import { ConfirmDialog } from '#platform/web/parts/overlays/confirm-dialog.tsx';
import { sentences } from '../../contract/words.ts';
import { useClearHistory } from './use-recent-searches.ts';

/** Asks before the member's searches are removed (MODAL-17). */
export function ClearRecentDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { clear, busy } = useClearHistory(onClose);
  return (
    <ConfirmDialog
      open={open}
      onCancel={onClose}
      onConfirm={clear}
      busy={busy}
      title={sentences.clearTitle}
      description={sentences.clearText}
      confirmLabel="Clear"
      danger
    />
  );
}
