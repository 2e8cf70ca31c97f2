import type { EntityKind, EntityStore } from '#platform/web/data/entities/entity-store.ts';
import { getReadAt } from '#platform/web/data/read-at.ts';
import { useEntities } from '#platform/web/data/entities/use-entities.ts';
import type { PostView } from '../../schemas.ts';

/**
 * The store of posts and replies. A reply is deleted with its thread, and with the reply above it if that is stored.
 */
export const posts: EntityKind<PostView> = {
  name: 'post',
  ofMember: ['saved'],
  member: 'author',
  deletedWith: ({ rootId, parentId }) => [rootId, parentId],
};

/** Stores the posts of a response or event. */
export function keepPosts(store: EntityStore, found: readonly PostView[], source: object): void {
  store.keep(posts, found, getReadAt(source));
}

/** A stored post; undefined if it is not stored or was deleted. */
export function usePost(postId: string | undefined): PostView | undefined {
  return useEntities((store) => (postId === undefined ? undefined : store.get(posts, postId)));
}

/** Whether a post was deleted, by itself or with a post above it. */
export function useIsDeleted(postId: string): boolean {
  return useEntities((store) => store.isDeleted(posts, postId));
}
