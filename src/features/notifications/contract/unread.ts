import * as z from 'zod/mini';
import { defineRoute } from '#platform/contract/route.ts';

// What every page needs to know of notifications; the rest is loaded by those that show them.

export const unreadNotifications = defineRoute({
  id: 'unreadNotifications',
  method: 'GET',
  path: '/api/notifications/unread',
  summary: 'How many of one’s notifications are unread.',
  policy: 'emailVerified',
  result: z.strictObject({ count: z.number() }),
  errors: [],
  example: { result: { count: 3 } },
});
