import type { PostView } from '#features/posting/schemas.ts';
import { posts } from '#features/posting/web/feed/index.ts';
import type { EntityStore } from '#platform/web/data/entities/entity-store.ts';
import { listEntities } from '#platform/web/data/entities/list-entities.ts';
import type { RowPage } from '#platform/web/data/rows.ts';
import { useEntities } from '#platform/web/data/entities/use-entities.ts';
import { replyRow } from '../queries.ts';

/**
 * The ids of the replies to a post: those on the pages that were read, and those written since. Comments on a post are
 * ordered oldest first, replies to a comment newest first.
 */
export function useReplies(
  { id, parentId }: PostView,
  pages: readonly RowPage[] | undefined,
): string[] {
  return useEntities((store) =>
    listEntities(
      store,
      { kind: posts, pages },
      {
        toRow: replyRow,
        belongs: (reply) => reply.parentId === id,
        oldestFirst: parentId === null,
      },
    ).map((reply) => reply.id),
  );
}

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
