import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '#platform/web/data/queries.ts';
import { useSite } from '#platform/web/site.tsx';
import { unreadNotifications } from '../contract/unread.ts';

export const unreadNotificationsQuery = routeQuery(unreadNotifications, {});

/** The badge: the server's count, 0 while it is not known. `useLiveNotifications` keeps it true. */
export function useUnreadNotifications(): number {
  const { viewer } = useSite();
  const enabled = viewer?.emailVerified === true;
  return useQuery({ ...unreadNotificationsQuery, enabled }).data?.count ?? 0;
}
