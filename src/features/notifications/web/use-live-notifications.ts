import { useQueryClient } from '@tanstack/react-query';
import { afterFetches } from '#platform/web/data/after-fetches.ts';
import { noteTold } from '#platform/web/data/tellings.ts';
import { useLiveEvent } from '#platform/web/live/live-provider.tsx';
import { notificationShown, notificationsRead } from '../contract.ts';
import { unreadNotifications } from '../contract/unread.ts';
import { mentionsQuery } from './notification-queries.ts';
import { showOnTop, showUnread } from './notifications-cache.ts';

/** Keeps the badge and the cached list true, whatever page is shown; the count is always the server's. */
export function useLiveNotifications(): void {
  const queryClient = useQueryClient();
  useLiveEvent(notificationShown, ({ notification, unread }) => {
    noteTold(unreadNotifications.id);
    afterFetches(queryClient, () => {
      showUnread(queryClient, unread);
      showOnTop(queryClient, notification);
    });
    // A comment can mention too, so that any of them may belong there.
    if (notification.postId)
      void queryClient.invalidateQueries({ queryKey: mentionsQuery.queryKey });
  });
  useLiveEvent(notificationsRead, ({ unread }) => {
    noteTold(unreadNotifications.id);
    afterFetches(queryClient, () => showUnread(queryClient, unread));
  });
}
