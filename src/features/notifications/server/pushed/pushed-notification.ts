import type { PushedNotification } from '#features/push/server/index.ts';
import type { Db } from '#platform/server/database/database.ts';
import { describeNotification, namesMember } from '../../contract/describe-notification.ts';
import { findNotification } from '../list/notification-queries.ts';
import { toNotificationView } from '../list/notification-view.ts';

/** A notification as it is pushed: what its member would see on the page now; undefined if nothing. */
export async function readPushedNotification(
  db: Db,
  key: { memberId: string; notificationId: string },
): Promise<PushedNotification | undefined> {
  const row = await findNotification(db, key);
  if (!row) return undefined;
  const view = toNotificationView(row, { asOf: new Date() });
  const { type, from, message, path, campusId, conversationId } = view;
  const name = `${from.firstName} ${from.lastName}`;
  const told = describeNotification(view);
  return {
    type,
    sentence: namesMember(view) ? `${name} ${told}` : told,
    name,
    text: message,
    path,
    campusId,
    isConversation: conversationId !== null,
    at: row.happenedAt,
    isRead: row.readAt !== null,
  };
}
