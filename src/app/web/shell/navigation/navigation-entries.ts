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
import { readAsIs } from '#platform/web/page/own-facts.tsx';
import type { HasPage } from '#platform/web/page/page-directory.tsx';

/** Unread counts of the signed-in member. */
export type Unread = { readonly notifications: number; readonly conversations: number };

export type NavigationEntry = {
  href: string;
  label: string;
  Icon: LucideIcon;
  /** The count that is shown with the entry. */
  counts?: keyof Unread;
};

/** The entries of the sidebar. */
export function sidebarEntries({ campus, viewer }: SiteData, hasPage: HasPage): NavigationEntry[] {
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
    notificationsEntry,
    messagesEntry,
    savedEntry(viewer, hasPage),
    viewer ? { href: `/${readAsIs(viewer, 'username')}`, label: 'Profile', Icon: User } : settings,
  ];
}

/** A member's saved posts are a tab of their profile. */
export function savedEntry(viewer: Viewer | null, hasPage: HasPage): NavigationEntry {
  return { href: savedPath(viewer, hasPage), label: 'Saved', Icon: Bookmark };
}

function savedPath(viewer: Viewer | null, hasPage: HasPage): string {
  if (!viewer) return '/saved';
  const profileTab = `/${readAsIs(viewer, 'username')}?show=likes`;
  return hasPage(profileTab) ? profileTab : '/saved';
}

export const notificationsEntry: NavigationEntry = {
  href: '/notifications',
  label: 'Notifications',
  Icon: Bell,
  counts: 'notifications',
};

export const messagesEntry: NavigationEntry = {
  href: '/messages',
  label: 'Messages',
  Icon: MessageCircle,
  counts: 'conversations',
};
