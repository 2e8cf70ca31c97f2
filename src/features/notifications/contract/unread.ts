import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from '../schemas/unread.ts';

// The part of the contract that every page loads; the rest comes with the pages that show notifications.

export const unreadNotifications = defineRoute<typeof schemas.unreadNotifications>({
  id: 'unreadNotifications',
  method: 'GET',
  path: '/api/notifications/unread',
});
