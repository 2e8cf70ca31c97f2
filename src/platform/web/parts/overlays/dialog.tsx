import type { ReactNode, RefObject } from 'react';
import { usePopup } from './use-popup.ts';

export type DialogProps = {
  open: boolean;
  /** Called for Escape, a press outside or the close button; the owner decides whether to close. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** An alert dialog: announced as one and not closed by a press outside. */
  alert?: boolean | undefined;
  /** Whether Back leaves the page instead of closing the dialog: for a dialog that shows work in progress. */
  leavesByBack?: boolean | undefined;
  /** Gets the focus when the dialog closes, if it is on the page; otherwise what had it before gets it back. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
  /** `full` takes the whole screen of a phone. */
  size?: 'small' | 'medium' | 'full' | undefined;
  children?: ReactNode;
  /** Buttons at the bottom, the main one last. */
  footer?: ReactNode;
};

const loadPopup = () => import('./dialog-popup.tsx');

/** Fetches the code of dialogs ahead of the first one: for a page whose dialogs must open without a connection. */
export function prefetchDialogs(): void {
  // A dialog that is opened fetches it again.
  loadPopup().catch(() => undefined);
}

/** A modal dialog; on phones a sheet from below. Its code is fetched when one is first opened. */
export function Dialog(props: DialogProps) {
  const popup = usePopup(props, loadPopup);
  return popup ? <popup.DialogPopup {...props} /> : null;
}
