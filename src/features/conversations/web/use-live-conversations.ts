import { useQueryClient } from '@tanstack/react-query';
import { keepCount } from '#platform/web/data/counts.ts';
import { entitiesOf } from '#platform/web/data/use-entities.ts';
import { useLiveEvent } from '#platform/web/live/live-events.ts';
import { conversationChanged, conversationRemoved } from '../contract.ts';
import { unreadConversations } from '../contract/unread.ts';
import { conversations, keepConversations, keepMessages } from './conversations.ts';
import { useOutboxOfViewer } from './outbox/use-outbox.ts';

/** Stores changes of the viewer's conversations and of the badge, whatever page is shown. */
export function useLiveConversations(): void {
  const store = entitiesOf(useQueryClient());
  useOutboxOfViewer();
  useLiveEvent(conversationChanged, (told) => {
    const { conversation, message, unreadCount } = told;
    keepConversations(store, [conversation], told);
    if (message) keepMessages(store, [message], told);
    keepCount(store, { id: unreadConversations.id, count: unreadCount }, told);
  });
  useLiveEvent(conversationRemoved, (told) => {
    store.delete(conversations, told.conversationId);
    keepCount(store, { id: unreadConversations.id, count: told.unreadCount }, told);
  });
}
