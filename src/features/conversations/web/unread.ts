import { useQuery, type QueryClient } from '@tanstack/react-query';
import { routeQuery } from '#platform/web/data/queries.ts';
import { useSite } from '#platform/web/site.tsx';
import { unreadConversations } from '../contract/unread.ts';

export const unreadConversationsQuery = routeQuery(unreadConversations, {});

/** How many conversations of the viewer hold something unread; 0 while that is not known (core §8). */
export function useUnreadConversations(): number {
  const { viewer } = useSite();
  const { data } = useQuery({
    ...unreadConversationsQuery,
    enabled: viewer?.schoolVerified === true,
  });
  return data?.count ?? 0;
}

export function showUnread(queryClient: QueryClient, count: number): void {
  queryClient.setQueryData(unreadConversationsQuery.queryKey, { count });
}
