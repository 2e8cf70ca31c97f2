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
import type { SiteData } from '#platform/contract/site.ts';

/** Unread counts of the signed-in member. */
export type Unread = { notifications: number; conversations: number };

export type NavigationEntry = {
  href: string;
  label: string;
  Icon: LucideIcon;
  badge?: { count: number; label: string };
};

/** The sidebar's entries (core §2, Layout). */
export function sidebarEntries({ campus, viewer }: SiteData, unread: Unread): NavigationEntry[] {
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
    {
      href: viewer ? `/${viewer.username}?show=likes` : '/saved',
      label: 'Saved',
      Icon: Bookmark,
    },
    viewer ? { href: `/${viewer.username}`, label: 'Profile', Icon: User } : settings,
  ];
}

export function notificationsEntry(unread: Unread): NavigationEntry {
  const badge = { count: unread.notifications, label: 'unread notifications' };
  return { href: '/notifications', label: 'Notifications', Icon: Bell, badge };
}

export function messagesEntry(unread: Unread): NavigationEntry {
  const badge = { count: unread.conversations, label: 'unread messages' };
  return { href: '/messages', label: 'Messages', Icon: MessageCircle, badge };
}
