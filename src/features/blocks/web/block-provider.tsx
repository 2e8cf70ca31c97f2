import { useState, type ReactNode } from 'react';
import { usePopup } from '#platform/web/parts/overlays/use-popup.ts';
import { BlockContext } from './block-context.ts';
import type { Blocked } from './block-dialog.tsx';

// Loaded when needed: few readers block.
const loadDialog = () => import('./block-dialog.tsx');

/** Asks before a member is blocked, and blocks them. */
export function BlockProvider({ children }: { children: ReactNode }) {
  const [blocked, setBlocked] = useState<Blocked | null>(null);
  const close = () => setBlocked(null);
  const dialog = usePopup({ open: blocked !== null, onClose: close }, loadDialog);
  return (
    <BlockContext value={setBlocked}>
      {children}
      {dialog && <dialog.BlockDialog blocked={blocked} onClose={close} />}
    </BlockContext>
  );
}
