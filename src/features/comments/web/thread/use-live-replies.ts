import { useQueryClient } from '@tanstack/react-query';
import { postBumped, readBump } from '#features/posting/contract.ts';
import { useNewReplies } from '#features/posting/web/feed/index.ts';
import { useLiveEvent } from '#platform/web/live/live-events.ts';
import {
  isThreadShown,
  refreshAncestorCounts,
  markThreadStale,
  refreshThread,
} from './refresh-thread.ts';

/** Keeps threads up to date, on all pages: those on the screen at once, others when they are shown again. */
export function useLiveReplies(): void {
  const queryClient = useQueryClient();
  useNewReplies({
    isWanted: ({ postId }) => isThreadShown(queryClient, postId),
    onRead: (reply) => void refreshAncestorCounts(queryClient, reply),
    onMany(replies) {
      for (const rootId of new Set(replies.map(({ postId }) => postId))) {
        refreshThread(queryClient, rootId);
      }
    },
  });
  useLiveEvent(postBumped, (event) => {
    const bump = readBump(event);
    if (!isThreadShown(queryClient, bump.postId)) markThreadStale(queryClient, bump);
  });
}
