import type { ReactNode } from 'react';
import { Button } from '#platform/web/parts/button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

type ConfirmDialogProps = {
  open: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  title: string;
  description?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  /** The action cannot be undone. */
  danger?: boolean | undefined;
  busy?: boolean | undefined;
  finalFocus?: DialogProps['finalFocus'];
};

/** Asks before an action. Cancel has the focus if the action is dangerous, otherwise the button that confirms. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onCancel, onConfirm, title, description, confirmLabel, danger, busy } = props;
  return (
    <Dialog
      alert
      open={open}
      onClose={() => !busy && onCancel()}
      title={title}
      description={description}
      finalFocus={props.finalFocus}
      footer={
        <>
          <Button variant="outline" onClick={onCancel} disabled={busy}>
            {props.cancelLabel ?? 'Cancel'}
          </Button>
          <Button
            data-initial-focus={danger ? undefined : ''}
            variant={danger ? 'danger' : 'primary'}
            onClick={onConfirm}
            busy={busy}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
