import type { QueryClient } from '@tanstack/react-query';
import { knownPost, refreshPost } from '#features/posting/web/post/index.ts';
import { savedPostsQuery } from './queries.ts';

const { queryKey } = savedPostsQuery;

/** Reads a post that was saved in another tab or on another device, so that the list of saved posts can show it. */
export function readNewlySaved(queryClient: QueryClient, postId: string): void {
  if (!queryClient.getQueryState(queryKey) || knownPost(queryClient, postId)) return;
  void refreshPost(queryClient, postId);
}

type Counted = { postId: string; saveCount: number };

/** Reads the list again if a saved post on a page not yet read may have moved up to pages already read. */
export function refreshIfMissing(queryClient: QueryClient, counted: readonly Counted[]): void {
  const list = queryClient.getQueryData(queryKey);
  if (!list || list.pages.at(-1)?.nextCursor === null) return;
  const mayBeMissing = counted.some(
    ({ postId, saveCount }) =>
      saveCount > 0 && typeof knownPost(queryClient, postId)?.saved !== 'boolean',
  );
  if (mayBeMissing) void queryClient.invalidateQueries({ queryKey });
}
