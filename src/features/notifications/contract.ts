import { defineLiveEvent } from '#platform/contract/live-event.ts';
import type * as schemas from './schemas.ts';

/** What one can hear of (core §3, Notification; decisions add the mention). */
export const notificationTypes = [
  'like',
  'comment',
  'comment reply',
  'comment interaction',
  'post interaction',
  'message',
  'message like',
  'new chat',
  'mention',
] as const;

export type NotificationType = (typeof notificationTypes)[number];

/** What a conversation's beginning says (core §4). */
export const newConversationMessage = '...';

/** To the member alone: something happened, new or one more of a group. `unread` is the badge. */
export const notificationShown =
  defineLiveEvent<typeof schemas.notificationShown>('notification.shown');

/** To the member alone: some were read, or are gone with what they told of. */
export const notificationsRead =
  defineLiveEvent<typeof schemas.notificationsRead>('notifications.read');
