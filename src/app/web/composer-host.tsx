import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  lazy,
  Suspense,
  useContext,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { useLocation } from 'wouter';
import { useGate } from '#features/accounts/web/index.ts';
import { createPostPath, showNewPost } from '#features/posting/web/index.ts';
import { useSite } from '#platform/web/site.tsx';
import { isWideScreen } from '#platform/web/use-wide-screen.ts';

const ComposerDialog = lazy(async () => ({
  default: (await import('#features/posting/web/lazy.ts')).ComposerDialog,
}));

// For members of another campus alone.
const VisitCampusDialog = lazy(async () => ({
  default: (await import('./visit-campus-dialog.tsx')).VisitCampusDialog,
}));

type Composer = { openComposer(from: string): void };

const ComposerContext = createContext<Composer | null>(null);

/** Opens the composer for those who may post here: a dialog on wide screens, its page on narrow ones. */
export function ComposerProvider({ children }: { children: ReactNode }) {
  const { viewer } = useSite();
  const { passesAsStudent } = useGate();
  const [, navigate] = useLocation();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<'never' | 'composer' | 'elsewhere' | 'closed'>('never');
  const mayPostHere = viewer?.standing === 'campusMember';

  const composer = useMemo(
    () => ({
      openComposer(from: string) {
        if (!passesAsStudent('post')) return;
        if (!mayPostHere) return setOpen('elsewhere');
        if (isWideScreen()) setOpen('composer');
        else navigate(createPostPath(from));
      },
    }),
    [passesAsStudent, mayPostHere, navigate],
  );

  return (
    <ComposerContext value={composer}>
      {children}
      {open !== 'never' && mayPostHere && (
        <Suspense>
          <ComposerDialog
            open={open === 'composer'}
            onClose={() => setOpen('closed')}
            onSent={(post) => showNewPost(queryClient, post)}
          />
        </Suspense>
      )}
      {open !== 'never' && !mayPostHere && (
        <Suspense>
          <VisitCampusDialog open={open === 'elsewhere'} onClose={() => setOpen('closed')} />
        </Suspense>
      )}
    </ComposerContext>
  );
}

export function useComposer(): Composer {
  const composer = useContext(ComposerContext);
  if (!composer) throw new Error('useComposer outside of ComposerProvider');
  return composer;
}
