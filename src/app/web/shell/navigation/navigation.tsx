import { Suspense, useState } from 'react';
import { useSearch } from '#platform/web/navigation/use-search.ts';
import { useInterruptedAction } from '#features/accounts/web/index.ts';
import { lazyComponent } from '#platform/web/lazy-component.ts';
import { useSite } from '#platform/web/site.tsx';
import { useInteractive } from '#platform/web/use-interactive.ts';
import { BottomBar } from '../bars/bottom-bar.tsx';
import { PageReady } from '../page-ready.tsx';
import { Sidebar } from '../bars/sidebar.tsx';
import { useUnread } from './use-unread.ts';

// This module is a chunk of its own: the server renders header and navigation, and their links work before this code
// has loaded.
export { NavigationHistory } from '#platform/web/navigation/navigation-history.tsx';
export { FeedHeader } from '../bars/home-header.tsx';

/** The wait before the outline's code is loaded: the page's own files come first. */
const pendingAfterMs = 1_500;

const PendingPage = lazyComponent(async () => {
  await new Promise((resolve) => setTimeout(resolve, pendingAfterMs));
  return (await import('../pending-page.tsx')).PendingPage;
});

const PendingAction = lazyComponent(
  async () => (await import('../../actions/pending-action.tsx')).PendingAction,
);

export function SidebarWithCounts() {
  return <Sidebar unread={useUnread()} />;
}

export function BottomBarWithCounts() {
  const interactive = useInteractive();
  const hasPending = useHasPending();
  useInterruptedAction();
  return (
    <>
      <BottomBar unread={useUnread()} />
      <PageReady />
      {interactive && (
        <Suspense>
          <PendingPage />
        </Suspense>
      )}
      {hasPending && (
        <Suspense>
          <PendingAction />
        </Suspense>
      )}
    </>
  );
}

/** Whether this page was opened to continue with something; what it opens stays after that has left the address. */
function useHasPending(): boolean {
  const { viewer } = useSite();
  const isPending = useSearch().includes('then=') && viewer !== null;
  const [hasPending, setHasPending] = useState(isPending);
  if (isPending && !hasPending) setHasPending(true);
  return hasPending;
}
