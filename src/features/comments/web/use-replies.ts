import type { PostView } from '#features/posting/schemas.ts';
import { posts } from '#features/posting/web/index.ts';
import type { EntityStore } from '#platform/web/data/entity-store.ts';
import { arranged, type RowPage } from '#platform/web/data/rows.ts';
import { useEntities } from '#platform/web/data/use-entities.ts';
import { replyRow } from './queries.ts';

/**
 * The ids of the replies to a post: of the pages that were read and of all other stored replies, such as new ones.
 * Comments on a post are ordered oldest first, replies to a comment newest first.
 */
export function useReplies(
  { id, parentId }: PostView,
  pages: readonly Pick<RowPage, 'items' | 'nextCursor'>[],
): string[] {
  return useEntities((store) => {
    const known = repliesTo(store, id).map(replyRow);
    const ids = arranged(pages, known, { oldestFirst: parentId === null });
    return ids.filter((each) => store.get(posts, each));
  });
}

/** Nothing is shown before the first page is read: stored replies alone may be any part of the thread. */
export const unread = [{ items: [], nextCursor: 'first' }];

/** Whether a comment has replies, at any depth, that are not stored. */
export function useHasMoreReplies({ id, replyCount }: PostView): boolean {
  return useEntities((store) => replyCount > countKnown(store, id));
}

function countKnown(store: EntityStore, postId: string): number {
  return repliesTo(store, postId).reduce((sum, { id }) => sum + 1 + countKnown(store, id), 0);
}

function repliesTo(store: EntityStore, postId: string): PostView[] {
  return store.all(posts).filter(({ parentId }) => parentId === postId);
}
