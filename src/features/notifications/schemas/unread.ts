import * as z from 'zod/mini';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';

export const unreadNotifications = defineSchemas({
  summary: "How many of the member's notifications are unread.",
  policy: 'emailVerified',
  shows: 'notifications',
  result: z.strictObject({ count: z.number() }),
  errors: [],
  example: { result: { count: 3 } },
});
