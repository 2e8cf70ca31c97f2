import {
  unreadConversationsQuery,
  useUnreadConversations,
} from '#features/conversations/web/index.ts';
import {
  unreadNotificationsQuery,
  useUnreadNotifications,
} from '#features/notifications/web/index.ts';
import type { SiteData } from '#platform/contract/site.ts';
import type { PageQuery } from '../page-route.ts';
import type { Unread } from './navigation-entries.ts';

/** What every page of a member begins with, besides its own data: the badges. */
export function unreadQueries({ viewer }: SiteData): PageQuery[] {
  if (!viewer?.emailVerified) return [];
  return viewer.schoolVerified
    ? [unreadNotificationsQuery, unreadConversationsQuery]
    : [unreadNotificationsQuery];
}

/** The counts of the badges. */
export function useUnread(): Unread {
  const notifications = useUnreadNotifications();
  const conversations = useUnreadConversations();
  return { notifications, conversations };
}
