import { useQuery } from '@tanstack/react-query';
import { countQuery, useCount } from '#platform/web/data/counts.ts';
import { useSite } from '#platform/web/site.tsx';
import { unreadConversations } from '../contract/unread.ts';

export const unreadConversationsQuery = countQuery(unreadConversations);

/** How many conversations of the viewer hold something unread; 0 while that is not known. */
export function useUnreadConversations(): number {
  const { viewer } = useSite();
  useQuery({ ...unreadConversationsQuery, enabled: viewer?.schoolVerified === true });
  return useCount(unreadConversations);
}
