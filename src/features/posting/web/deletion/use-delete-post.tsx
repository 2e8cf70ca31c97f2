import { useCallback, useState, type ComponentType, type ReactNode } from 'react';
import { usePopup } from '#platform/web/parts/overlays/use-popup.ts';
import type { PostView } from '../../schemas.ts';

// Loaded when needed: few readers delete.
const loadDialog = () => import('./post-deletion.tsx');

/**
 * Asks for confirmation, deletes and shows the result. Render `dialog` once; `ask` opens it for a post. `Told` says who is told when
 * something that is sold is deleted.
 */
export function useDeletePost(
  onDeleted?: (post: PostView) => void,
  Told?: ComponentType<{ postId: string }>,
): {
  ask: (post: PostView) => void;
  dialog: ReactNode;
} {
  // The post is kept after closing: the dialog shows its text until it has disappeared.
  const [request, setRequest] = useState<{ post: PostView; open: boolean } | null>(null);
  const open = request?.open ?? false;
  const close = () => setRequest(request && { ...request, open: false });
  const loaded = usePopup({ open, onClose: close }, loadDialog);
  const dialog = loaded && request && (
    <loaded.PostDeletion
      post={request.post}
      open={open}
      onClose={close}
      onDeleted={onDeleted}
      Told={Told}
    />
  );
  const ask = useCallback((post: PostView) => setRequest({ post, open: true }), []);
  return { ask, dialog };
}
