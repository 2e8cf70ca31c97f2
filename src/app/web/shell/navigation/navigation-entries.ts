import {
  Bell,
  Bookmark,
  House,
  MessageCircle,
  Search,
  Settings,
  Store,
  User,
  type LucideIcon,
} from 'lucide-react';
import type { Viewer } from '#platform/contract/people/member.ts';
import type { SiteData } from '#platform/contract/site.ts';
import type { HasPage } from '#platform/web/page/page-directory.tsx';

/** Unread counts of the signed-in member. */
export type Unread = { notifications: number; conversations: number };

export type CountBadge = { count: number; label: string };

export type NavigationEntry = {
  href: string;
  label: string;
  Icon: LucideIcon;
  badge?: CountBadge;
};

/** The entries of the sidebar. */
export function sidebarEntries(
  { campus, viewer }: SiteData,
  unread: Unread,
  hasPage: HasPage,
): NavigationEntry[] {
  const settings = { href: '/settings', label: 'Settings', Icon: Settings };
  if (campus.isGeneric) {
    return [
      { href: '/home', label: 'Home', Icon: House },
      { href: '/search_schools', label: 'Search', Icon: Search },
      settings,
    ];
  }
  return [
    { href: '/home', label: 'Buy / Sell', Icon: Store },
    { href: '/search', label: 'Search', Icon: Search },
    notificationsEntry(unread),
    messagesEntry(unread),
    savedEntry(viewer, hasPage),
    viewer ? { href: `/${viewer.username}`, label: 'Profile', Icon: User } : settings,
  ];
}

/** A member's saved posts are a tab of their profile. */
export function savedEntry(viewer: Viewer | null, hasPage: HasPage): NavigationEntry {
  return { href: savedPath(viewer, hasPage), label: 'Saved', Icon: Bookmark };
}

function savedPath(viewer: Viewer | null, hasPage: HasPage): string {
  if (!viewer) return '/saved';
  const profileTab = `/${viewer.username}?show=likes`;
  return hasPage(profileTab) ? profileTab : '/saved';
}

export function notificationsEntry(unread: Unread): NavigationEntry {
  const badge = { count: unread.notifications, label: 'unread notification' };
  return { href: '/notifications', label: 'Notifications', Icon: Bell, badge };
}

export function messagesEntry(unread: Unread): NavigationEntry {
  const badge = { count: unread.conversations, label: 'unread message' };
  return { href: '/messages', label: 'Messages', Icon: MessageCircle, badge };
}
