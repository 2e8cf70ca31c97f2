import {
  unreadConversationsQuery,
  useUnreadConversations,
} from '#features/conversations/web/index.ts';
import {
  unreadNotificationsQuery,
  useUnreadNotifications,
} from '#features/notifications/web/index.ts';
import type { SiteData } from '#platform/contract/site.ts';
import type { PageQuery } from '#platform/web/page/define-page.ts';
import type { Unread } from './navigation-entries.ts';

/** The queries of the badges, which every page of a member shows. */
export function unreadQueries({ viewer }: SiteData): PageQuery[] {
  if (!viewer?.emailVerified) return [];
  return viewer.schoolVerified
    ? [unreadNotificationsQuery, unreadConversationsQuery]
    : [unreadNotificationsQuery];
}

/** The counts. Each is read only where it is shown. */
export function useUnread(): Unread {
  const notifications = useUnreadNotifications();
  const conversations = useUnreadConversations();
  return {
    get notifications() {
      return notifications.count;
    },
    get conversations() {
      return conversations.count;
    },
  };
}
