import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { RouteResult } from '#platform/contract/route.ts';
import type { NotificationView } from '../contract.ts';
import type { notificationsPage } from '../contract/list.ts';
import { notificationsQuery } from './notification-queries.ts';
import { unreadNotificationsQuery } from './use-unread-notifications.ts';

type NotificationPages = InfiniteData<RouteResult<typeof notificationsPage>, string | null>;

export function showUnread(queryClient: QueryClient, count: number): void {
  queryClient.setQueryData(unreadNotificationsQuery.queryKey, { count });
}

/** Puts a notification first in the cached list; one that has grown leaves its old place. */
export function showOnTop(queryClient: QueryClient, shown: NotificationView): void {
  changePages(queryClient, (pages) =>
    pages.map((page, index) => {
      const others = page.items.filter((each) => each.id !== shown.id);
      return { ...page, items: index === 0 ? [shown, ...others] : others };
    }),
  );
}

/** What was displayed does not look new the next time. */
export function showAllRead(queryClient: QueryClient): void {
  changePages(queryClient, (pages) =>
    pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (item.read ? item : { ...item, read: true })),
    })),
  );
}

function changePages(
  queryClient: QueryClient,
  change: (pages: NotificationPages['pages']) => NotificationPages['pages'],
): void {
  queryClient.setQueryData<NotificationPages>(
    notificationsQuery.queryKey,
    (list) => list && { ...list, pages: change(list.pages) },
  );
}
