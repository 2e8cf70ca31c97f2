import { useQueryClient } from '@tanstack/react-query';
import { useLiveEvent } from '#platform/web/live/live-provider.tsx';
import { postCounted, postRemoved } from '../contract.ts';
import { forgetPost, showCounts } from './feed-cache.ts';

/** Keeps the counts of every cached post true and takes deleted ones away, whatever page is shown. */
export function useLivePosts(): void {
  const queryClient = useQueryClient();
  useLiveEvent(postCounted, (counts) => showCounts(queryClient, counts));
  useLiveEvent(postRemoved, ({ postId }) => forgetPost(queryClient, postId));
}
