import { defineLiveEvent } from '#platform/contract/routes/live-event.ts';
import type * as schemas from './schemas.ts';

export type { DealMailType } from './contract/mailed.ts';

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
  'price lowered',
  'deal',
  'still there',
  'wanted found',
] as const;

export type NotificationType = (typeof notificationTypes)[number];

/** The text of a notification about a new conversation. */
export const newConversationMessage = '...';

/** Sent to the member only: a notification is new or was updated. `unread` is the number on the badge. */
export const notificationShown =
  defineLiveEvent<typeof schemas.notificationShown>('notification.shown');

/**
 * Sent to the member only: notifications were read, or deleted with the post, conversation or account that they are
 * about.
 */
export const notificationsRead =
  defineLiveEvent<typeof schemas.notificationsRead>('notifications.read');
