import type { QueryClient } from '@tanstack/react-query';
import { knownPost, refreshPost } from '#features/posting/web/index.ts';
import { savedPostsQuery } from './queries.ts';

const { queryKey } = savedPostsQuery;

/** Reads a post that was saved in another tab or device, so that the list of saved posts can show it. */
export function readNewlySaved(queryClient: QueryClient, postId: string): void {
  if (!queryClient.getQueryState(queryKey) || knownPost(queryClient, postId)) return;
  void refreshPost(queryClient, postId);
}

type Answered = { postId: string; saveCount: number };

/** Reads the list afresh where a saved post that was not read yet may have moved up, past what will be read. */
export function refreshIfMissing(queryClient: QueryClient, answered: readonly Answered[]): void {
  const list = queryClient.getQueryData(queryKey);
  if (!list || list.pages.at(-1)?.nextCursor === null) return;
  const mayBeMissing = answered.some(
    ({ postId, saveCount }) =>
      saveCount > 0 && typeof knownPost(queryClient, postId)?.saved !== 'boolean',
  );
  if (mayBeMissing) void queryClient.invalidateQueries({ queryKey });
}
