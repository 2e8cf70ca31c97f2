import { useQueryClient } from '@tanstack/react-query';
import { useLiveEvent } from '#platform/web/live/live-provider.tsx';
import { notificationShown, notificationsRead } from '../contract.ts';
import { showOnTop, showUnread } from './notifications-cache.ts';

/** Keeps the badge and the cached list true, whatever page is shown; the count is always the server's. */
export function useLiveNotifications(): void {
  const queryClient = useQueryClient();
  useLiveEvent(notificationShown, ({ notification, unread }) => {
    showUnread(queryClient, unread);
    showOnTop(queryClient, notification);
  });
  useLiveEvent(notificationsRead, ({ unread }) => showUnread(queryClient, unread));
}
