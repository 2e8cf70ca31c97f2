import type { QueryClient } from '@tanstack/react-query';
import type { EntityKind, EntityStore } from '#platform/web/data/entities/entity-store.ts';
import { getEntityStore } from '#platform/web/data/entities/use-entities.ts';
import type { Position } from '#platform/web/live/position.ts';
import type { Row } from '#platform/web/data/rows.ts';
import type { NotificationView } from '../../schemas.ts';

export const notifications: EntityKind<NotificationView> = {
  name: 'notification',
  ofMember: 'all',
  member: 'from',
};

/** Mentions of the member, in the form of notifications; they have a list of their own. */
export const mentions: EntityKind<NotificationView> = {
  name: 'mention',
  ofMember: 'all',
  member: 'from',
};

/** Deleted posts that notifications are about. */
const deletedPosts: EntityKind<{ id: string }> = { name: 'post of a notification', ofMember: [] };

export function notificationRow({ id, createdAt }: NotificationView): Row {
  return { id, key: createdAt };
}

/** Whether the notification's post still exists, as far as the browser knows. */
export function hasExistingPost(store: EntityStore, { postId, rootId }: NotificationView): boolean {
  return [postId, rootId].every((id) => id === null || !store.isDeleted(deletedPosts, id));
}

/**
 * Marks the stored notifications as read in the browser, so that they are not highlighted next time unless they change.
 */
export function showAllRead(queryClient: QueryClient): void {
  const store = getEntityStore(queryClient);
  for (const { id, createdAt } of store.all(notifications)) {
    store.act(notifications, { id, name: 'read' }, (known) =>
      known.read || known.createdAt !== createdAt ? known : { ...known, read: true },
    );
  }
}

/** Shows the notifications about a post again that staff took down and put back. */
export function recallNotificationsOf(
  queryClient: QueryClient,
  postId: string,
  readAt: Position,
): void {
  getEntityStore(queryClient).restore(deletedPosts, postId, readAt);
}

/**
 * Removes the notifications about a deleted post. Replies below it were deleted too, so lists with its thread are
 * read again.
 */
export function forgetNotificationsOf(
  queryClient: QueryClient,
  { postId, rootId }: { postId: string; rootId: string },
  readAt: Position,
): void {
  const store = getEntityStore(queryClient);
  store.delete(deletedPosts, postId, readAt);
  if (postId === rootId) return;
  for (const kind of [notifications, mentions]) {
    if (!store.all(kind).some((item) => item.rootId === rootId)) continue;
    void queryClient.invalidateQueries({
      predicate: ({ meta }) => meta?.stored?.shows === kind,
    });
  }
}
