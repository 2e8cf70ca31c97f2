import { useQuery } from '@tanstack/react-query';
import { countQuery, useCount } from '#platform/web/data/counts.ts';
import { useSite } from '#platform/web/site.tsx';
import { unreadConversations } from '../../contract/unread.ts';

export const unreadConversationsQuery = countQuery(unreadConversations);

/** How many of the viewer's conversations have unread messages; 0 until it is known. */
export function useUnreadConversations(): { readonly count: number } {
  const { viewer } = useSite();
  useQuery({ ...unreadConversationsQuery, enabled: viewer?.schoolVerified === true });
  return useCount(unreadConversations);
}
