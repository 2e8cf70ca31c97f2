import * as z from 'zod/mini';
import { defineSchemas } from '#platform/contract/route-schemas.ts';

export const unreadConversations = defineSchemas({
  summary: "How many of one's conversations hold something unread.",
  policy: 'messenger',
  result: z.strictObject({ count: z.number() }),
  errors: [],
  example: { result: { count: 2 } },
});
