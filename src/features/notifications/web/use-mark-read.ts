import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '#platform/web/data/api.ts';
import { isTold, tellingsSoFar } from '#platform/web/data/tellings.ts';
import { useIsPageVisible } from '#platform/web/use-is-page-visible.ts';
import type { NotificationView } from '../schemas.ts';
import { readNotifications } from '../contract/list.ts';
import { unreadNotifications } from '../contract/unread.ts';
import { showAllRead, showUnread } from './notifications-cache.ts';
import { useUnreadNotifications } from './use-unread-notifications.ts';

/** Makes what is displayed read (core §4), once somebody can see it; it stays highlighted until they leave. */
export function useMarkRead(newest: NotificationView | undefined): void {
  const queryClient = useQueryClient();
  const isVisible = useIsPageVisible();
  const { mutate } = useMutation({
    mutationFn: (upTo: string) => callApi(readNotifications, { body: { upTo } }),
    onMutate: tellingsSoFar,
    onSuccess: ({ count }, _, since) => {
      if (!isTold(unreadNotifications.id, since)) showUnread(queryClient, count);
    },
  });
  const isAnyUnread = useUnreadNotifications() > 0;
  const upTo = isAnyUnread && isVisible ? newest?.createdAt : undefined;
  useEffect(() => {
    if (upTo !== undefined) mutate(upTo);
  }, [upTo, mutate]);
  useEffect(() => () => showAllRead(queryClient), [queryClient]);
}
