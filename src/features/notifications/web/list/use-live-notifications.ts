import { useQueryClient } from '@tanstack/react-query';
import { keepCount } from '#platform/web/data/counts.ts';
import { getReadAt } from '#platform/web/data/read-at.ts';
import { getEntityStore } from '#platform/web/data/entities/use-entities.ts';
import { useLiveEvent } from '#platform/web/live/live-events.ts';
import { notificationShown, notificationsRead } from '../../contract.ts';
import { unreadNotifications } from '../../contract/unread.ts';
import { mentionsQuery } from '../notification-queries.ts';
import { notifications } from './notifications.ts';

const { id } = unreadNotifications;

/** Stores new notifications and the server's count for the badge, whatever page is shown. */
export function useLiveNotifications(): void {
  const queryClient = useQueryClient();
  const store = getEntityStore(queryClient);
  useLiveEvent(notificationShown, (event) => {
    const { notification, unread } = event;
    keepCount(store, { id, count: unread }, event);
    store.keep(notifications, [notification], getReadAt(event));
    // A comment may also mention the member, so every new notification about a post may belong to the list of mentions.
    if (notification.postId)
      void queryClient.invalidateQueries({ queryKey: mentionsQuery.queryKey });
  });
  useLiveEvent(notificationsRead, (event) => keepCount(store, { id, count: event.unread }, event));
}
