import type { ReactNode } from 'react';
import { useOnDemand } from './use-on-demand.ts';

export type DialogProps = {
  open: boolean;
  /** Escape, a press outside or the close button; the owner decides whether to close. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** Interrupts and demands an answer: read out as an alert, not closed by a press outside. */
  alert?: boolean | undefined;
  size?: 'small' | 'medium' | undefined;
  children?: ReactNode;
  /** Buttons at the lower edge, the main one last. */
  footer?: ReactNode;
};

const loadPopup = () => import('./dialog-popup.tsx');

/** A modal dialog; on phones a sheet from below. Its code is fetched when one is first opened. */
export function Dialog(props: DialogProps) {
  const popup = useOnDemand(props.open, loadPopup, props.onClose);
  return popup ? <popup.DialogPopup {...props} /> : null;
}
