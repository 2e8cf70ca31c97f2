import { useState, type ReactNode } from 'react';
import { usePopup } from '#platform/web/parts/overlays/use-popup.ts';
import type { PostView } from '../../schemas.ts';
import { EditContext } from './edit-context.ts';

// Loaded when needed: few readers edit.
const loadEditor = () => import('./edit-post-dialog.tsx');

/** Opens the editor of one's own posts, which are shown in many lists. */
export function EditProvider({ children }: { children: ReactNode }) {
  const [post, setPost] = useState<PostView | null>(null);
  const close = () => setPost(null);
  const editor = usePopup({ open: post !== null, onClose: close }, loadEditor);
  return (
    <EditContext value={setPost}>
      {children}
      {editor && post && <editor.EditPostDialog key={post.id} post={post} onClose={close} />}
    </EditContext>
  );
}
