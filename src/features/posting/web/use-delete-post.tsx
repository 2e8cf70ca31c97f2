import { useCallback, useState, type ReactNode } from 'react';
import { usePopup } from '#platform/web/parts/overlays/use-popup.ts';
import type { PostView } from '../schemas.ts';

// Loaded when needed: few readers delete.
const loadDialog = () => import('./post-deletion.tsx');

/** Asks, deletes and shows the result. Render `dialog` once; `ask` opens it for a post. */
export function useDeletePost(onDeleted?: (post: PostView) => void): {
  ask: (post: PostView) => void;
  dialog: ReactNode;
} {
  // The text stays until a closing dialog has disappeared.
  const [asked, setAsked] = useState<{ post: PostView; open: boolean } | null>(null);
  const open = asked?.open ?? false;
  const close = () => setAsked(asked && { ...asked, open: false });
  const loaded = usePopup({ open, onClose: close }, loadDialog);
  const dialog = loaded && asked && (
    <loaded.PostDeletion post={asked.post} open={open} onClose={close} onDeleted={onDeleted} />
  );
  const ask = useCallback((post: PostView) => setAsked({ post, open: true }), []);
  return { ask, dialog };
}
