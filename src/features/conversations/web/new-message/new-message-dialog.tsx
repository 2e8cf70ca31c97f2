import { Dialog } from '#platform/web/parts/overlays/dialog.tsx';
import { sentences } from '../../contract/words.ts';
import { NewMessage } from './new-message.tsx';

type NewMessageDialogProps = { open: boolean; onClose: () => void };

/** A new message on wide screens; narrow ones have `CreateMessagePage`. */
export function NewMessageDialog({ open, onClose }: NewMessageDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={sentences.newMessage} size="medium">
      <NewMessage onStarted={onClose} />
    </Dialog>
  );
}
