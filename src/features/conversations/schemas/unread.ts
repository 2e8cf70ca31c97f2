import * as z from 'zod/mini';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';

export const unreadConversations = defineSchemas({
  summary: "How many of the member's conversations have unread messages.",
  policy: 'messenger',
  shows: 'conversations',
  result: z.strictObject({ count: z.number() }),
  errors: [],
  example: { result: { count: 2 } },
});
