import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useAccountPrompts } from '#features/accounts/web/index.ts';
import { createPostPath } from '#features/posting/web/index.ts';
import { usePopup } from '#platform/web/parts/overlays/use-popup.ts';
import { useSite } from '#platform/web/site.tsx';
import { isWideScreen } from '#platform/web/use-wide-screen.ts';

const loadComposer = () => import('./composer-parts.tsx');
// Loaded only for members of another campus.
const loadVisitCampus = () => import('./visit-campus-dialog.tsx');

type Composer = { openComposer(from: string): void };

const ComposerContext = createContext<Composer | null>(null);

/** Opens the composer for members who may post here: a dialog on wide screens, a page on narrow ones. */
export function ComposerProvider({ children }: { children: ReactNode }) {
  const { viewer } = useSite();
  const { ensureStudent } = useAccountPrompts();
  const [, navigate] = useLocation();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<'composer' | 'visit' | null>(null);
  const close = () => setOpen(null);
  const composerPopup = usePopup({ open: open === 'composer', onClose: close }, loadComposer);
  const visitPopup = usePopup({ open: open === 'visit', onClose: close }, loadVisitCampus);
  const mayPostHere = viewer?.accessLevel === 'campusMember';

  const composer = useMemo(
    () => ({
      openComposer(from: string) {
        if (!ensureStudent('post')) return;
        if (!mayPostHere) return setOpen('visit');
        if (isWideScreen()) setOpen('composer');
        else navigate(createPostPath(from));
      },
    }),
    [ensureStudent, mayPostHere, navigate],
  );

  return (
    <ComposerContext value={composer}>
      {children}
      {composerPopup && (
        <composerPopup.PostDialog
          open={open === 'composer'}
          onClose={close}
          onSent={(post) => composerPopup.showNewPost(queryClient, post, { atOnce: true })}
        />
      )}
      {visitPopup && <visitPopup.VisitCampusDialog open={open === 'visit'} onClose={close} />}
    </ComposerContext>
  );
}

export function useComposer(): Composer {
  const composer = useContext(ComposerContext);
  if (!composer) throw new Error('useComposer outside of ComposerProvider');
  return composer;
}
