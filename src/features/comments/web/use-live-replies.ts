import { useQueryClient } from '@tanstack/react-query';
import { useLiveEvent } from '#platform/web/live/live-provider.tsx';
import { replyShown } from '../contract.ts';
import { showReply } from './replies-cache.ts';

/** Puts replies into the threads that are cached as they are written, whatever page is shown. */
export function useLiveReplies(): void {
  const queryClient = useQueryClient();
  useLiveEvent(replyShown, (reply) => showReply(queryClient, reply));
}
