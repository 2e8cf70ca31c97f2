import { useQuery } from '@tanstack/react-query';
import { countQuery, useCount } from '#platform/web/data/counts.ts';
import { useSite } from '#platform/web/site.tsx';
import { unreadNotifications } from '../contract/unread.ts';

export const unreadNotificationsQuery = countQuery(unreadNotifications);

/** The badge: the server's count, 0 while it is not known. `useLiveNotifications` keeps it true. */
export function useUnreadNotifications(): number {
  const { viewer } = useSite();
  useQuery({ ...unreadNotificationsQuery, enabled: viewer?.emailVerified === true });
  return useCount(unreadNotifications);
}
