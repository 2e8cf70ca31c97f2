import { useQueryClient } from '@tanstack/react-query';
import { keepPosts } from '#features/posting/web/index.ts';
import { entitiesOf } from '#platform/web/data/use-entities.ts';
import { useLiveEvent } from '#platform/web/live/live-provider.tsx';
import { replyShown } from '../contract.ts';

/** Stores replies as they are written, whatever page is shown; every thread shows those that are known. */
export function useLiveReplies(): void {
  const queryClient = useQueryClient();
  useLiveEvent(replyShown, (reply) => keepPosts(entitiesOf(queryClient), [reply], reply));
}
