import { defineRoute } from '#platform/contract/route.ts';
import type * as schemas from '../schemas/unread.ts';

// What every page needs to know of conversations; the rest is loaded by those that show them.

export const sendMessageLabel = 'Send Message';

export const unreadConversations = defineRoute<typeof schemas.unreadConversations>({
  id: 'unreadConversations',
  method: 'GET',
  path: '/api/conversations/unread',
  guestAction: 'message',
});
