import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { enterIfAllowed } from '#features/access/web/index.ts';
import { GateProvider, useGate } from '#features/accounts/web/index.ts';
import { CommentComposerProvider } from '#features/comments/web/index.ts';
import { copyLink } from '#platform/web/copy-link.ts';
import { useSite } from '#platform/web/site.tsx';
import { ComposerProvider, useComposer } from '../composer-host.tsx';
import { AppShell } from './app-shell.tsx';

/** The frame with everything that it opens: composer, guest modal, link to the group. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <GateProvider enterIfAllowed={enterIfAllowed}>
      <ComposerProvider>
        <CommentComposerProvider>
          <Frame>{children}</Frame>
        </CommentComposerProvider>
      </ComposerProvider>
    </GateProvider>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { campus } = useSite();
  const { askToJoin } = useGate();
  const { openComposer } = useComposer();
  const [path] = useLocation();
  return (
    <AppShell
      onCreatePost={() => openComposer(path)}
      onGuestAction={askToJoin}
      onShareGroup={() => copyLink(`${campus.siteUrl}/home`)}
    >
      {children}
    </AppShell>
  );
}
