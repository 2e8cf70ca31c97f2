import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import type { NotificationView } from '../../schemas.ts';
import { readPage } from '#platform/server/read-page.ts';
import { notificationsPageSize } from '../../contract/list.ts';
import { mentionsBelow, notificationsBelow, unreadCount } from './notification-queries.ts';
import { toNotificationView } from './notification-view.ts';

/**
 * One page of the member's notifications. Showing the first page marks all of them as read, so the following pages
 * still show as unread what was unread when the first page was read (`asOf`).
 */
export async function showNotifications(
  context: RequestContext,
  cursor: string | undefined,
): Promise<{ items: NotificationView[]; nextCursor: string | null; unread: number }> {
  const { memberId } = requireActor(context);
  const hides = context.readerId !== null;
  const request = { list: `notifications:${memberId}`, cursor, size: notificationsPageSize };
  const [{ rows, nextCursor, asOf }, unread] = await Promise.all([
    readPage(context, request, (below, limit) =>
      notificationsBelow(context.db, { memberId, hides, below, limit }),
    ),
    unreadCount(context.db, memberId),
  ]);
  return { items: rows.map((row) => toNotificationView(row, { asOf })), nextCursor, unread };
}

/** One page of the posts that mention the member. */
export async function showMentions(
  context: RequestContext,
  cursor: string | undefined,
): Promise<{ items: NotificationView[]; nextCursor: string | null }> {
  const { memberId } = requireActor(context);
  const request = { list: `mentions:${memberId}`, cursor, size: notificationsPageSize };
  const { rows, nextCursor } = await readPage(context, request, (below, limit) =>
    mentionsBelow(context.db, { memberId, below, limit }),
  );
  const asOf = new Date();
  return { items: rows.map((row) => toNotificationView(row, { asOf })), nextCursor };
}

/** The number on the badge. */
export async function showUnread(context: RequestContext): Promise<{ count: number }> {
  return { count: await unreadCount(context.db, requireActor(context).memberId) };
}
