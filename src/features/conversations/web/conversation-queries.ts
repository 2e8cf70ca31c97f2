import { keepSteps } from '#features/deals/web/index.ts';
import { storedPages, storedQuery } from '#platform/web/data/queries.ts';
import { getReadAt } from '#platform/web/data/read-at.ts';
import type { RowPage } from '#platform/web/data/rows.ts';
import { conversationById, ownConversations } from '../contract/conversations.ts';
import { messagesPage } from '../contract/messages.ts';
import {
  conversationRow,
  keepConversations,
  keepMessages,
  messageRow,
} from './list/conversations.ts';

export const conversationsQuery = storedPages<typeof ownConversations, RowPage>(
  ownConversations,
  { query: {} },
  {
    store: (page, store) => {
      const { items, nextCursor } = page;
      keepConversations(store, items, page);
      return { items: items.map(conversationRow), nextCursor, readAt: getReadAt(page) };
    },
  },
);

export function conversationQuery(conversationId: string) {
  const input = { params: { conversationId } };
  return storedQuery<typeof conversationById, string>(conversationById, input, {
    store: (conversation, store) => {
      keepConversations(store, [conversation], conversation);
      return conversation.id;
    },
  });
}

export function messagesQuery(conversationId: string) {
  const input = { params: { conversationId }, query: {} };
  return storedPages<typeof messagesPage, RowPage>(messagesPage, input, {
    store: (page, store) => {
      const { items, nextCursor } = page;
      keepMessages(store, items, page);
      keepSteps(store, page.steps, page);
      return { items: items.map(messageRow), nextCursor, readAt: getReadAt(page) };
    },
  });
}
