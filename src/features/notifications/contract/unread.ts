import { defineRoute } from '#platform/contract/route.ts';
import type * as schemas from '../schemas/unread.ts';

// What every page needs to know of notifications; the rest is loaded by those that show them.

export const unreadNotifications = defineRoute<typeof schemas.unreadNotifications>({
  id: 'unreadNotifications',
  method: 'GET',
  path: '/api/notifications/unread',
});
