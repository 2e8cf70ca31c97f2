import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from '../schemas/unread.ts';

// The part of the contract that every page loads; the rest comes with the pages that show conversations.

export const sendMessageLabel = 'Send Message';

export const offerLabels = { priced: 'Make an Offer', free: "I'll Take It" } as const;

export const unreadConversations = defineRoute<typeof schemas.unreadConversations>({
  id: 'unreadConversations',
  method: 'GET',
  path: '/api/conversations/unread',
  guestAction: 'message',
});
