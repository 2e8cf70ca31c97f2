import { BottomBar } from './bottom-bar.tsx';
import { PageReady } from './page-ready.tsx';
import { Sidebar } from './sidebar.tsx';
import { useUnread } from './use-unread.ts';

// Its own chunk: the server renders header and navigation, and their links work before this code has loaded.
export { NavigationHistory } from '#platform/web/navigation/navigation-history.tsx';
export { FeedHeader } from './home-header.tsx';

export function SidebarWithCounts() {
  return <Sidebar unread={useUnread()} />;
}

export function BottomBarWithCounts() {
  return (
    <>
      <BottomBar unread={useUnread()} />
      <PageReady />
    </>
  );
}
