import { useState, type ReactNode } from 'react';
import { usePopup } from '#platform/web/parts/overlays/use-popup.ts';
import type { ShareDialogProps } from './share-dialog.tsx';

const loadDialog = () => import('./share-dialog.tsx');

/** The function that opens the share dialog, and the dialog element to render anywhere. */
export function useShareDialog(shared: Omit<ShareDialogProps, 'open' | 'onClose'>): {
  share: () => void;
  dialog: ReactNode;
} {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const loaded = usePopup({ open, onClose: close }, loadDialog);
  const dialog = loaded && <loaded.ShareDialog {...shared} open={open} onClose={close} />;
  return { share: () => setOpen(true), dialog };
}
