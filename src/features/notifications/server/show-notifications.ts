import { openCursor, sealCursor } from '#platform/server/cursors.ts';
import { actorOf, type RequestContext } from '#platform/server/http/context.ts';
import type { NotificationView } from '../schemas.ts';
import { notificationsPageSize } from '../contract/list.ts';
import {
  firstPlace,
  mentionsBelow,
  notificationsBelow,
  unreadCount,
  type NotificationPlace,
} from './notification-queries.ts';
import { toNotificationView } from './notification-view.ts';

/**
 * One page of the asking member's notifications. The cursor carries when the first page was asked for: displaying
 * that makes all of them read, and those further down were new to the reader all the same.
 */
export async function showNotifications(
  context: RequestContext,
  cursor: string | undefined,
): Promise<{ items: NotificationView[]; nextCursor: string | null; unread: number }> {
  const { memberId } = actorOf(context);
  const secret = context.config.authSecret;
  const list = `notifications:${memberId}`;
  const { below, asOfMs } =
    cursor === undefined
      ? { below: firstPlace, asOfMs: Date.now() }
      : placeOf(openCursor(secret, list, cursor));
  const size = notificationsPageSize;
  // One row more than shown tells whether there is a further page.
  const [rows, unread] = await Promise.all([
    notificationsBelow(context.db, { memberId, below, limit: size + 1 }),
    unreadCount(context.db, memberId),
  ]);
  const last = rows.length > size ? rows[size - 1] : undefined;
  const asOf = new Date(asOfMs);
  return {
    items: rows.slice(0, size).map((row) => toNotificationView(row, { asOf })),
    nextCursor: last
      ? sealCursor(secret, list, [last.happenedAt.getTime(), last.id, asOfMs])
      : null,
    unread,
  };
}

/** One page of the posts that mention the asking member. */
export async function showMentions(
  context: RequestContext,
  cursor: string | undefined,
): Promise<{ items: NotificationView[]; nextCursor: string | null }> {
  const { memberId } = actorOf(context);
  const secret = context.config.authSecret;
  const list = `mentions:${memberId}`;
  const below = cursor === undefined ? firstPlace : placeOf(openCursor(secret, list, cursor)).below;
  const size = notificationsPageSize;
  const rows = await mentionsBelow(context.db, { memberId, below, limit: size + 1 });
  const last = rows.length > size ? rows[size - 1] : undefined;
  const asOf = new Date();
  return {
    items: rows.slice(0, size).map((row) => toNotificationView(row, { asOf })),
    nextCursor: last ? sealCursor(secret, list, [last.happenedAt.getTime(), last.id]) : null,
  };
}

/** The number on the badge. */
export async function showUnread(context: RequestContext): Promise<{ count: number }> {
  return { count: await unreadCount(context.db, actorOf(context).memberId) };
}

function placeOf([happenedMs, id, asOfMs]: (string | number)[]): {
  below: NotificationPlace;
  asOfMs: number;
} {
  return { below: { happenedMs: Number(happenedMs), id: String(id) }, asOfMs: Number(asOfMs) };
}
