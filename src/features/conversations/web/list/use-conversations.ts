import { useInfiniteQuery } from '@tanstack/react-query';
import { listEntities } from '#platform/web/data/entities/list-entities.ts';
import { useEntities } from '#platform/web/data/entities/use-entities.ts';
import type { ConversationView } from '../../schemas.ts';
import { conversationsQuery, messagesQuery } from '../conversation-queries.ts';
import {
  conversationRow,
  conversations,
  messageRow,
  messages,
  type StoredMessage,
} from './conversations.ts';

/** The viewer's conversations, last modified first. */
export function useConversations() {
  const list = useInfiniteQuery(conversationsQuery);
  const { data } = list;
  const found = useEntities((store) =>
    listEntities(
      store,
      { kind: conversations, pages: data?.pages },
      { toRow: conversationRow, belongs: () => true },
    ),
  );
  return { list, conversations: data && found };
}

export function useConversation(id: string): ConversationView | undefined {
  return useEntities((store) => store.get(conversations, id));
}

/**
 * The messages of a conversation, newest first. Ordered by number, because pages and events may arrive in any order.
 */
export function useMessages(conversationId: string) {
  const list = useInfiniteQuery(messagesQuery(conversationId));
  const { data } = list;
  const found = useEntities((store): StoredMessage[] =>
    listEntities(
      store,
      { kind: messages, pages: data?.pages },
      {
        toRow: messageRow,
        belongs: (message) => message.conversationId === conversationId,
      },
    ),
  );
  return { list, messages: data && found };
}
