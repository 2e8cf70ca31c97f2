import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '#platform/web/data/api.ts';
import { keepCount } from '#platform/web/data/counts.ts';
import { getEntityStore } from '#platform/web/data/entities/use-entities.ts';
import { useIsPageVisible } from '#platform/web/use-is-page-visible.ts';
import type { NotificationView } from '../../schemas.ts';
import { readNotifications } from '../../contract/list.ts';
import { unreadNotifications } from '../../contract/unread.ts';
import { showAllRead } from './notifications.ts';
import { useUnreadNotifications } from '../use-unread-notifications.ts';

/** Marks the shown notifications as read while the tab is visible; they stay highlighted until the reader leaves. */
export function useMarkRead(newest: NotificationView | undefined): void {
  const queryClient = useQueryClient();
  const isVisible = useIsPageVisible();
  const { mutate } = useMutation({
    mutationFn: (upTo: string) => callApi(readNotifications, { body: { upTo } }),
    onSuccess: (response) =>
      keepCount(getEntityStore(queryClient), { ...unreadNotifications, ...response }, response),
  });
  const isAnyUnread = useUnreadNotifications().count > 0;
  const upTo = isAnyUnread && isVisible ? newest?.createdAt : undefined;
  useEffect(() => {
    if (upTo !== undefined) mutate(upTo);
  }, [upTo, mutate]);
  useEffect(() => () => showAllRead(queryClient), [queryClient]);
}
