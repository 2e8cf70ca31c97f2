import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from '../schemas/conversations.ts';

/** Conversations on one page (LIMIT-09). */
export const conversationsPageSize = 15;

export const ownConversations = defineRoute<typeof schemas.ownConversations>({
  id: 'ownConversations',
  method: 'GET',
  path: '/api/conversations',
  guestAction: 'message',
});

export const startConversation = defineRoute<typeof schemas.startConversation>({
  id: 'startConversation',
  method: 'POST',
  path: '/api/conversations',
  guestAction: 'message',
});

export const conversationById = defineRoute<typeof schemas.conversationById>({
  id: 'conversationById',
  method: 'GET',
  path: '/api/conversations/:conversationId',
  guestAction: 'message',
});

export const deleteConversation = defineRoute<typeof schemas.deleteConversation>({
  id: 'deleteConversation',
  method: 'DELETE',
  path: '/api/conversations/:conversationId',
  guestAction: 'message',
});

export const readConversation = defineRoute<typeof schemas.readConversation>({
  id: 'readConversation',
  method: 'PUT',
  path: '/api/conversations/:conversationId/read',
  guestAction: 'message',
});

export const signalTyping = defineRoute<typeof schemas.signalTyping>({
  id: 'signalTyping',
  method: 'POST',
  path: '/api/conversations/:conversationId/typing',
  guestAction: 'message',
  inBackground: true,
});
