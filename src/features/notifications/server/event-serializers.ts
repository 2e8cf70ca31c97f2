import {
  defineEventSerializer,
  type EventSerializer,
} from '#platform/server/live/event-serializer.ts';
import { notificationShown, notificationsRead } from '../contract.ts';
import * as schemas from '../schemas.ts';
import { findNotification, unreadCount } from './list/notification-queries.ts';
import { toNotificationView } from './list/notification-view.ts';

/** Each message carries the count when it is sent, so that all tabs show the same badge. */
export const notificationSerializers: EventSerializer[] = [
  defineEventSerializer(
    notificationShown,
    schemas.notificationShown,
    { shows: 'notifications' },
    async (db, { memberId = '', notificationId = '' }) => {
      const found = await findNotification(db, { memberId, notificationId });
      if (!found) return null;
      const { unread, ...row } = found;
      return { notification: toNotificationView(row, { asOf: new Date() }), unread };
    },
  ),
  defineEventSerializer(
    notificationsRead,
    schemas.notificationsRead,
    { shows: 'notifications' },
    async (db, { memberId = '' }) => ({
      unread: await unreadCount(db, memberId),
    }),
  ),
];
