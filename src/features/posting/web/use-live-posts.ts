import { useQueryClient } from '@tanstack/react-query';
import { useLiveEvent } from '#platform/web/live/live-provider.tsx';
import { postCounted, postRemoved, postShown, repliesCounted } from '../contract.ts';
import { forgetPost, showCounts, showOnTopUnseen, showReplyCounts } from './feed-cache.ts';
import { withKnownMark } from './save-marks.ts';

/** Keeps every cached post and feed true and takes deleted posts away, whatever page is shown. */
export function useLivePosts(): void {
  const queryClient = useQueryClient();
  useLiveEvent(postShown, (post) => showOnTopUnseen(queryClient, withKnownMark(queryClient, post)));
  useLiveEvent(postCounted, (counts) => showCounts(queryClient, counts));
  useLiveEvent(repliesCounted, (counts) => showReplyCounts(queryClient, counts));
  useLiveEvent(postRemoved, ({ postId }) => forgetPost(queryClient, postId));
}
