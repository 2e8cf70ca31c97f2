import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useAccountPrompts } from '#features/accounts/web/index.ts';
import type { PostView } from '#features/posting/schemas.ts';
import { usePopup } from '#platform/web/parts/overlays/use-popup.ts';
import { isWideScreen } from '#platform/web/use-wide-screen.ts';

const loadComposer = () => import('../lazy.ts');

type OpenCommentComposer = (parent: PostView) => void;

const ComposerContext = createContext<OpenCommentComposer | null>(null);

/** Opens the comment composer for members who may comment: a dialog on wide screens, a page on narrow ones. */
export function CommentComposerProvider({ children }: { children: ReactNode }) {
  const { ensureStudent } = useAccountPrompts();
  const [, navigate] = useLocation();
  const [parent, setParent] = useState<PostView | null>(null);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const writing = usePopup({ open, onClose: close }, loadComposer);
  const openComposer = useMemo<OpenCommentComposer>(
    () => (post) => {
      if (!ensureStudent('comment', post.id)) return;
      if (!isWideScreen()) {
        const { pathname, search } = window.location;
        return navigate(createCommentPath(post.id, pathname + search));
      }
      setParent(post);
      setOpen(true);
    },
    [ensureStudent, navigate],
  );
  return (
    <ComposerContext value={openComposer}>
      {children}
      {writing && parent && (
        // Each parent post has its own draft.
        <writing.CommentDialog key={parent.id} parent={parent} open={open} onClose={close} />
      )}
    </ComposerContext>
  );
}

/** Opens the composer to reply to a post or comment. */
export function useCommentComposer(): OpenCommentComposer {
  const openComposer = useContext(ComposerContext);
  if (!openComposer) throw new Error('useCommentComposer outside of CommentComposerProvider');
  return openComposer;
}

/** The path of the comment composer, which returns to `goBack`. */
function createCommentPath(postId: string, goBack: string): string {
  return `/create/comment/${postId}?${new URLSearchParams({ goBack }).toString()}`;
}
