import { useQuery } from '@tanstack/react-query';
import { countQuery, useCount } from '#platform/web/data/counts.ts';
import { useSite } from '#platform/web/site.tsx';
import { unreadNotifications } from '../contract/unread.ts';

export const unreadNotificationsQuery = countQuery(unreadNotifications);

/** The number on the badge, 0 until it is known. `useLiveNotifications` keeps it up to date. */
export function useUnreadNotifications(): { readonly count: number } {
  const { viewer } = useSite();
  useQuery({ ...unreadNotificationsQuery, enabled: viewer?.emailVerified === true });
  return useCount(unreadNotifications);
}
