import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { afterFetches } from '#platform/web/data/after-fetches.ts';
import type { NotificationView } from '../schemas.ts';
import { mentionsQuery, notificationsQuery } from './notification-queries.ts';
import { unreadNotificationsQuery } from './use-unread-notifications.ts';

type NotificationPages = InfiniteData<{ items: NotificationView[] }, string | null>;

export function showUnread(queryClient: QueryClient, count: number): void {
  queryClient.setQueryData(unreadNotificationsQuery.queryKey, { count });
}

/** Puts a notification first in the cached list; one that has grown leaves its old place. */
export function showOnTop(queryClient: QueryClient, shown: NotificationView): void {
  changeList(queryClient, notificationsQuery.queryKey, (items, index) => {
    const others = items.filter((each) => each.id !== shown.id);
    return index === 0 ? [shown, ...others] : others;
  });
}

/** Takes away what told of a post that is gone; where a reply may have taken others along, the server is asked. */
export function forgetNotificationsOf(
  queryClient: QueryClient,
  { postId, rootId }: { postId: string; rootId: string },
): void {
  const isGone = (item: NotificationView) =>
    item.postId === postId || (postId === rootId && item.rootId === rootId);
  afterFetches(queryClient, () => {
    for (const { queryKey } of [notificationsQuery, mentionsQuery]) {
      changeList(queryClient, queryKey, (items) => items.filter((item) => !isGone(item)));
      const list = queryClient.getQueryData<NotificationPages>(queryKey);
      const mayHold = list?.pages.some(({ items }) => items.some((item) => item.rootId === rootId));
      if (mayHold) void queryClient.invalidateQueries({ queryKey });
    }
  });
}

/** What was displayed does not look new the next time. */
export function showAllRead(queryClient: QueryClient): void {
  changeList(queryClient, notificationsQuery.queryKey, (items) =>
    items.map((item) => (item.read ? item : { ...item, read: true })),
  );
}

function changeList(
  queryClient: QueryClient,
  queryKey: QueryKey,
  change: (items: NotificationView[], page: number) => NotificationView[],
): void {
  queryClient.setQueryData<NotificationPages>(
    queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page, index) => ({ ...page, items: change(page.items, index) })),
      },
  );
}
