import { routePages, routeQuery } from '#platform/web/data/queries.ts';
import { conversationById, ownConversations } from '../contract/conversations.ts';
import { messagesPage } from '../contract/messages.ts';

export const conversationsQuery = routePages(ownConversations, { query: {} });

export function conversationQuery(conversationId: string) {
  return routeQuery(conversationById, { params: { conversationId } });
}

export function messagesQuery(conversationId: string) {
  return routePages(messagesPage, { params: { conversationId }, query: {} });
}
