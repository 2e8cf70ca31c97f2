import { useQueryClient } from '@tanstack/react-query';
import { keepCount } from '#platform/web/data/counts.ts';
import { getEntityStore } from '#platform/web/data/entities/use-entities.ts';
import { getReadAt } from '#platform/web/data/read-at.ts';
import { useLiveEvent } from '#platform/web/live/live-events.ts';
import { conversationChanged, conversationRemoved } from '../../contract.ts';
import { unreadConversations } from '../../contract/unread.ts';
import { conversations, keepConversations, keepMessages, messages } from './conversations.ts';

/** Stores changes of the viewer's conversations and of the badge, whatever page is shown. */
export function useLiveConversations(): void {
  const store = getEntityStore(useQueryClient());
  useLiveEvent(conversationChanged, (event) => {
    const { conversation, message, removedMessageId, unreadCount } = event;
    keepConversations(store, [conversation], event);
    if (message) keepMessages(store, [message], event);
    if (removedMessageId !== null) store.delete(messages, removedMessageId, getReadAt(event));
    keepCount(store, { id: unreadConversations.id, count: unreadCount }, event);
  });
  useLiveEvent(conversationRemoved, (event) => {
    store.delete(conversations, event.conversationId, getReadAt(event));
    keepCount(store, { id: unreadConversations.id, count: event.unreadCount }, event);
  });
}
