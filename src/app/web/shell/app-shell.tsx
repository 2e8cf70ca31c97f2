import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { SiteData } from '#platform/contract/site.ts';
import { lazyComponent, loadWithRetries } from '#platform/web/lazy-component.ts';
import { Card } from '#platform/web/parts/card.tsx';
import { useSite } from '#platform/web/site.tsx';
import { useInteractive } from '#platform/web/use-interactive.ts';
import { joinClasses } from '#platform/web/join-classes.ts';
import { welcome } from '../actions/welcome.tsx';
import { navigation } from './navigation/load-navigation.ts';
import { SideColumn } from './bars/side-column.tsx';
import { SkipLinks } from './bars/skip-links.tsx';

// The side cards are imported at once, so that they are ready soon after the page.
const cards = loadWithRetries(() => import('./bars/side-cards.tsx'));
const Sidebar = lazyComponent(async () => (await navigation).SidebarWithCounts);
const BottomBar = lazyComponent(async () => (await navigation).BottomBarWithCounts);
const SideCards = lazyComponent(async () => (await cards).SideCards);
const SiteLinks = lazyComponent(async () => (await cards).SiteLinks);

// Rendered by the server; their code loads after the page. They are constant elements, so that React keeps the server's
// markup until then. The placeholder keeps the sidebar's column if the server could not render.
const sidebar = (
  <Suspense fallback={<div className="max-tablet:hidden" />}>
    <Sidebar />
  </Suspense>
);
const bottomBar = (
  <Suspense>
    <BottomBar />
  </Suspense>
);
const sideCards = (
  <Suspense>
    <SideCards />
  </Suspense>
);

const siteLinks = (
  <Suspense>
    <SiteLinks />
  </Suspense>
);

const Banner = lazyComponent(async () => (await import('./bars/account-banner.tsx')).AccountBanner);
const banner = (
  <Suspense>
    <Banner />
  </Suspense>
);

const LazyNotices = lazyComponent(async () => (await import('../offline/notices.tsx')).Notices);

/** The server renders none: it has a connection. */
function Notices() {
  return (
    useInteractive() && (
      <Suspense>
        <LazyNotices />
      </Suspense>
    )
  );
}

type AppShellProps = {
  /** Cards that replace the usual ones of the side column; null gives the page the whole width. */
  side?: ReactNode;
  /** The page fills the window's height and width. */
  fills?: boolean | undefined;
  /** The page also covers the side column. */
  wide?: boolean | undefined;
  children: ReactNode;
};

/** The frame of every page: sidebar or bottom bar, the page's column, the side column. */
export function AppShell(props: AppShellProps) {
  const { fills, wide, children } = props;
  const { campus, viewer } = useSite();
  const [path] = useLocation();
  const hasBanner = showsBanner({ campus, viewer }, path);
  const isWelcome = showsWelcome({ campus, viewer }, path);
  const defaultSide = (
    <>
      {sideCards}
      {isWelcome && <Card className="p-5">{welcome}</Card>}
      {siteLinks}
    </>
  );
  const fillsWidth = fills || wide || isLanding(campus, path);
  const side = fillsWidth ? null : props.side === undefined ? defaultSide : props.side;
  return (
    <>
      <SkipLinks />
      <div className="isolate mx-auto grid min-h-dvh grid-cols-1 justify-center gap-x-6 tablet:grid-cols-[72px_minmax(0,600px)] desk:grid-cols-[72px_minmax(0,600px)_320px] full:grid-cols-[275px_minmax(0,600px)_320px]">
        {sidebar}
        <main
          id="main"
          tabIndex={-1}
          className={joinClasses(
            // The page of a thing and a board have a column of their own in place of the side column.
            'min-w-0 outline-none desk:has-[.item-page-look,.board-look]:col-span-2',
            fills
              ? 'flex h-dvh flex-col pb-[calc(3.5rem+1px+env(safe-area-inset-bottom))] tablet:pb-0'
              : 'pb-[calc(4rem+env(safe-area-inset-bottom))] tablet:pb-12',
            side === null && 'desk:col-span-2',
          )}
        >
          <Notices />
          {hasBanner && banner}
          {children}
        </main>
        {side && <SideColumn>{side}</SideColumn>}
      </div>
      {bottomBar}
    </>
  );
}

/** Whether the welcome for visitors is beside the page: at a public feed. */
function showsWelcome({ campus, viewer }: Pick<SiteData, 'campus' | 'viewer'>, path: string) {
  return !viewer && path === '/home' && campus.privacy === 'public' && !campus.isGeneric;
}

/** Whether the page is the generic site's home page, which has no feed and fills the width. */
function isLanding({ isGeneric }: SiteData['campus'], path: string): boolean {
  return isGeneric && path === '/home';
}

/** Whether the banner is shown: not on the pages where the member does what it asks for, and not at logout. */
function showsBanner(
  { campus, viewer }: Pick<SiteData, 'campus' | 'viewer'>,
  path: string,
): boolean {
  if (!viewer || /^\/(settings\/account|logout)/.test(path)) return false;
  return !viewer.schoolVerified || campus.isGeneric;
}
