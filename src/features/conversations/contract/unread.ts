import * as z from 'zod/mini';
import { defineRoute } from '#platform/contract/route.ts';

// What every page needs to know of conversations; the rest is loaded by those that show them.

export const sendMessageLabel = 'Send Message';

export const unreadConversations = defineRoute({
  id: 'unreadConversations',
  method: 'GET',
  path: '/api/conversations/unread',
  summary: "How many of one's conversations hold something unread.",
  policy: 'messenger',
  result: z.strictObject({ count: z.number() }),
  errors: [],
  example: { result: { count: 2 } },
});
