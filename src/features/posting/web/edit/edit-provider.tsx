import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { usePopup } from '#platform/web/parts/overlays/use-popup.ts';
import type { PostView } from '../../schemas.ts';
import { setListingStatus } from '../listing/set-listing-status.ts';
import { EditContext } from './edit-context.ts';

// Loaded when needed: few readers edit.
const loadEditor = () => import('./edit-post-dialog.tsx');

/** Lets authors edit and sell their posts, which are shown in many lists. */
export function EditProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const [post, edit] = useState<PostView | null>(null);
  const close = () => edit(null);
  const editor = usePopup({ open: post !== null, onClose: close }, loadEditor);
  // Stable: a change would render all menus again.
  const acts = useMemo(
    () => ({
      edit,
      setStatus: (...change: Parameters<typeof setListingStatus>[1]) =>
        void setListingStatus(queryClient, change),
    }),
    [queryClient],
  );
  return (
    <EditContext value={acts}>
      {children}
      {editor && post && <editor.EditPostDialog key={post.id} post={post} onClose={close} />}
    </EditContext>
  );
}
