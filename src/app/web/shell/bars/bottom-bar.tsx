import { House, Plus, Search, Settings } from 'lucide-react';
import { useLocation } from 'wouter';
import { useSite } from '#platform/web/site.tsx';
import { readAsIs } from '#platform/web/page/own-facts.tsx';
import { useHasPage } from '#platform/web/page/page-directory.tsx';
import { CreatePostLink } from './create-post-link.tsx';
import { OwnAvatar } from '../own-parts.tsx';
import { BottomBarLink } from './bottom-bar-link.tsx';
import {
  messagesEntry,
  notificationsEntry,
  type NavigationEntry,
  type Unread,
} from '../navigation/navigation-entries.ts';
import { useCurrentEntry } from '../navigation/use-current-entry.ts';

type BottomBarProps = { unread: Unread };

/** The navigation at the bottom of windows up to 769 px wide. */
export function BottomBar({ unread }: BottomBarProps) {
  const { campus, viewer } = useSite();
  const isCurrent = useCurrentEntry();
  const hasPage = useHasPage();
  const [path] = useLocation();
  // On the home page, the Home link scrolls to the top.
  const scrollToTop = (event: { preventDefault: () => void }) => {
    if (path !== '/home') return;
    event.preventDefault();
    const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: reducesMotion ? 'instant' : 'smooth' });
  };
  const profilePath = viewer ? `/${readAsIs(viewer, 'username')}` : '/settings';
  const home = { href: '/home', label: 'Home', Icon: House };
  const link = (entry: NavigationEntry) =>
    hasPage(entry.href) && (
      <BottomBarLink entry={entry} current={isCurrent(entry.href)} unread={unread} />
    );
  return (
    <nav
      aria-label="Main"
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-30 grid auto-cols-fr grid-flow-col border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] tablet:hidden"
    >
      <BottomBarLink
        entry={home}
        current={isCurrent('/home')}
        unread={unread}
        onClick={scrollToTop}
      />
      {campus.isGeneric ? (
        <>
          {link({ href: '/search_schools', label: 'Search schools', Icon: Search })}
          {viewer ? (
            <BottomBarLink
              entry={{ href: profilePath, label: 'Profile', Icon: Settings }}
              current={isCurrent(profilePath)}
              unread={unread}
              picture={<OwnAvatar viewer={viewer} size="small" />}
            />
          ) : (
            link({ href: '/settings', label: 'Settings', Icon: Settings })
          )}
        </>
      ) : (
        <>
          {link({ href: '/search', label: 'Search', Icon: Search })}
          <CreatePostLink className="grid h-14 place-items-center focus-visible:-outline-offset-2">
            <span className="grid h-9 w-12 place-items-center rounded-full bg-accent text-on-accent">
              <Plus aria-hidden="true" className="size-5.5 stroke-[2.4]" />
            </span>
          </CreatePostLink>
          {link(messagesEntry)}
          {link(notificationsEntry)}
        </>
      )}
    </nav>
  );
}
