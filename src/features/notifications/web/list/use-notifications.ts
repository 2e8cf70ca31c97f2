import { useInfiniteQuery } from '@tanstack/react-query';
import { listEntities } from '#platform/web/data/entities/list-entities.ts';
import { useEntities } from '#platform/web/data/entities/use-entities.ts';
import { mentionsQuery, notificationsQuery } from '../notification-queries.ts';
import { hasExistingPost, mentions, notificationRow, notifications } from './notifications.ts';

/** The viewer's notifications, newest first by the last time each happened. */
export function useNotifications() {
  return useListOf(notifications, notificationsQuery);
}

/** Mentions of the viewer, newest first. */
export function useMentions() {
  return useListOf(mentions, mentionsQuery);
}

function useListOf(kind: typeof notifications, query: typeof notificationsQuery) {
  const list = useInfiniteQuery(query);
  const { data } = list;
  const items = useEntities((store) =>
    listEntities(
      store,
      { kind, pages: data?.pages },
      { toRow: notificationRow, belongs: (item) => hasExistingPost(store, item) },
    ),
  );
  return { list, items: data && items };
}
