import { useQueryClient } from '@tanstack/react-query';
import { keepPosts } from '#features/posting/web/feed/index.ts';
import { getEntityStore } from '#platform/web/data/use-entities.ts';
import { useLiveEvent } from '#platform/web/live/live-events.ts';
import { replyShown } from '../../contract.ts';

/** Stores new replies from the live stream, on all pages; threads show all stored replies. */
export function useLiveReplies(): void {
  const queryClient = useQueryClient();
  useLiveEvent(replyShown, (reply) => keepPosts(getEntityStore(queryClient), [reply], reply));
}
