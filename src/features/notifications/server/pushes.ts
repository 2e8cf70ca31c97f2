import { definePush, type Push } from '#platform/server/live/push.ts';
import { notificationShown, notificationsRead } from '../contract.ts';
import * as schemas from '../schemas.ts';
import { notificationOf, unreadCount } from './notification-queries.ts';
import { toNotificationView } from './notification-view.ts';

/** Each message carries the count when it is sent, so that all tabs show the same badge. */
export const notificationPushes: Push[] = [
  definePush(
    notificationShown,
    schemas.notificationShown,
    async (db, { memberId = '', notificationId = '' }) => {
      const row = await notificationOf(db, { memberId, notificationId });
      if (!row) return null;
      const notification = toNotificationView(row, { asOf: new Date() });
      return { notification, unread: await unreadCount(db, memberId) };
    },
  ),
  definePush(notificationsRead, schemas.notificationsRead, async (db, { memberId = '' }) => ({
    unread: await unreadCount(db, memberId),
  })),
];
