import { Bookmark, Ellipsis, LogOut, Settings, User } from 'lucide-react';
import type { Viewer } from '#platform/contract/people/member.ts';
import { Avatar } from '#platform/web/parts/avatar.tsx';
import { useHasPage } from '#platform/web/page/page-directory.tsx';
import { savedEntry } from '../navigation/navigation-entries.ts';
import { Menu } from '#platform/web/parts/overlays/menu.tsx';

type ProfileMenuProps = {
  viewer: Viewer;
  /** Shows only the photo, as on phones, instead of photo and name, as in the sidebar. */
  avatarOnly?: boolean | undefined;
};

export function ProfileMenu({ viewer, avatarOnly }: ProfileMenuProps) {
  const hasPage = useHasPage();
  const entries = [
    { label: 'View Profile', icon: <User />, href: `/${viewer.username}` },
    // The sidebar has a separate entry for saved posts.
    ...(avatarOnly ? [{ ...savedEntry(viewer, hasPage), icon: <Bookmark /> }] : []),
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
        <Avatar member={viewer} size="small" />
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
      <Avatar member={viewer} />
      <span className="grid min-w-0 flex-1 max-full:sr-only">
        <bdi className="truncate text-body leading-5 font-semibold">
          {viewer.firstName} {viewer.lastName}
        </bdi>
        <bdi className="truncate text-small text-ink-muted">@{viewer.username}</bdi>
      </span>
      <Ellipsis aria-hidden="true" className="size-5 text-ink-muted max-full:hidden" />
    </Menu>
  );
}
