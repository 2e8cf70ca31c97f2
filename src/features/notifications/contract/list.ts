import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from '../schemas/list.ts';

/** Notifications or mentions on a page (LIMIT-09). */
export const notificationsPageSize = 15;

export const sentences = {
  title: 'Notifications',
  emptyTitle: 'No notifications yet',
  emptyText: 'When someone likes, comments on or replies to what you wrote, you will see it here.',
  mentionsEmptyTitle: 'Nobody has mentioned you yet',
  mentionsEmptyText: 'When someone writes your @username, you will see it here.',
  loadFailed: 'The notifications could not be loaded.',
  end: "You've reached the end.",
} as const;

export const notificationsPage = defineRoute<typeof schemas.notificationsPage>({
  id: 'notificationsPage',
  method: 'GET',
  path: '/api/notifications',
});

export const mentionsPage = defineRoute<typeof schemas.mentionsPage>({
  id: 'mentionsPage',
  method: 'GET',
  path: '/api/notifications/mentions',
});

export const readNotifications = defineRoute<typeof schemas.readNotifications>({
  id: 'readNotifications',
  method: 'PUT',
  path: '/api/notifications/read',
});
