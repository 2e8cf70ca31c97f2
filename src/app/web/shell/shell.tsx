import { useMemo, type ReactNode } from 'react';
import { enterIfAllowed } from '#features/access/web/index.ts';
import { AccountPromptsProvider, useAccountPrompts } from '#features/accounts/web/index.ts';
import { BlockProvider } from '#features/blocks/web/index.ts';
import { CommentComposerProvider } from '#features/comments/web/index.ts';
import { EditProvider } from '#features/posting/web/index.ts';
import { ReportProvider } from '#features/reports/web/index.ts';
import { readUnshown } from '#platform/web/page/own-facts.tsx';
import { TitleCount } from '#platform/web/page/page-head.tsx';
import { useSite } from '#platform/web/site.tsx';
import { ComposerProvider, useComposer } from '../actions/composer-provider.tsx';
import { AppShell } from './app-shell.tsx';
import { ShellActions } from './shell-actions.tsx';
import { useUnread } from './navigation/use-unread.ts';

/** Loaded when needed: few readers sell. */
const loadSale = () => import('#features/deals/web/sale/index.ts');

type ShellProps = {
  fills?: boolean | undefined;
  wide?: boolean | undefined;
  children: ReactNode;
};

/** The frame of pages, with the dialogs that pages open: account prompts, composers, reports and blocks. */
export function Shell(props: ShellProps) {
  return (
    <AccountPromptsProvider enterIfAllowed={enterIfAllowed}>
      <ComposerProvider>
        <CommentComposerProvider>
          <EditProvider loadSale={loadSale}>
            <ReportProvider>
              <BlockProvider>
                <Frame {...props} />
              </BlockProvider>
            </ReportProvider>
          </EditProvider>
        </CommentComposerProvider>
      </ComposerProvider>
    </AccountPromptsProvider>
  );
}

function Frame({ fills, wide, children }: ShellProps) {
  const { viewer } = useSite();
  const { askToJoin } = useAccountPrompts();
  const { openComposer } = useComposer();
  const unread = useUnread();
  // Only browsers show it.
  const total = readUnshown(() => unread.notifications + unread.conversations);
  // Stable from page to page: a change would re-render parts that are not hydrated yet.
  const actions = useMemo(
    () => ({
      createPost: () => (viewer ? openComposer(window.location.pathname) : askToJoin('post')),
      askToJoin,
    }),
    [viewer, openComposer, askToJoin],
  );
  return (
    <ShellActions value={actions}>
      <TitleCount value={total}>
        <AppShell fills={fills} wide={wide}>
          {children}
        </AppShell>
      </TitleCount>
    </ShellActions>
  );
}
