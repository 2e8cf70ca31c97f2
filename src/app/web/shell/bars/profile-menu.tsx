import { Bookmark, Ellipsis, LogOut, Settings, ShieldCheck, User } from 'lucide-react';
import type { Viewer } from '#platform/contract/people/member.ts';
import { readAsIs } from '#platform/web/page/own-facts.tsx';
import { useHasPage } from '#platform/web/page/page-directory.tsx';
import { savedEntry } from '../navigation/navigation-entries.ts';
import { OwnAvatar } from '../own-parts.tsx';
import { Menu } from '#platform/web/parts/overlays/menu.tsx';

type ProfileMenuProps = {
  viewer: Viewer;
  /** Shows only the photo, as on phones, instead of photo and name, as in the sidebar. */
  avatarOnly?: boolean | undefined;
};

export function ProfileMenu({ viewer, avatarOnly }: ProfileMenuProps) {
  const hasPage = useHasPage();
  const username = readAsIs(viewer, 'username');
  const entries = [
    { label: 'View Profile', icon: <User />, href: `/${username}` },
    // The sidebar has a separate entry for saved posts.
    ...(avatarOnly ? [{ ...savedEntry(viewer, hasPage), icon: <Bookmark /> }] : []),
    ...(viewer.moderates ? [{ label: 'Console', icon: <ShieldCheck />, href: '/admin' }] : []),
    { label: 'Account Settings', icon: <Settings />, href: '/settings/account' },
    { label: 'Log Out', icon: <LogOut />, href: '/logout' },
  ].filter((entry) => hasPage(entry.href));
  if (avatarOnly) {
    return (
      <Menu
        label="Your account"
        entries={entries}
        align="start"
        iconOnly
        triggerClassName="grid size-11 place-items-center rounded-full"
      >
        <OwnAvatar viewer={viewer} size="small" />
      </Menu>
    );
  }
  return (
    <Menu
      label="Your account"
      entries={entries}
      align="start"
      side="top"
      triggerClassName="flex items-center gap-3 rounded-full p-1.5 text-start transition-colors hover:bg-sunken full:w-full full:pe-4"
    >
      <OwnAvatar viewer={viewer} size="medium" />
      <span className="grid min-w-0 flex-1 max-full:sr-only">
        <bdi className="truncate text-body leading-5 font-semibold">
          {readAsIs(viewer, 'firstName')} {readAsIs(viewer, 'lastName')}
        </bdi>
        <bdi className="truncate text-small text-ink-muted">@{username}</bdi>
      </span>
      <Ellipsis aria-hidden="true" className="size-5 text-ink-muted max-full:hidden" />
    </Menu>
  );
}
