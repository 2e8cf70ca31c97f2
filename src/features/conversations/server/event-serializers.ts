import {
  defineEventSerializer,
  type EventSerializer,
} from '#platform/server/live/event-serializer.ts';
import { conversationChanged, conversationRemoved, conversationTyping } from '../contract.ts';
import * as schemas from '../schemas.ts';
import { conversationRow, countUnread } from './conversation-queries.ts';
import { messageRow } from './messages/message-queries.ts';
import { toConversationView, toMessageViews } from './views.ts';

/** The data of each event is loaded as its receiver may see it. A change of a deleted conversation is not sent. */
export const conversationSerializers: EventSerializer[] = [
  defineEventSerializer(
    conversationChanged,
    schemas.conversationChanged,
    async (db, { conversationId = '', memberId = '', messageId = '' }) => {
      const [row, changed, unreadCount] = await Promise.all([
        conversationRow(db, { conversationId, memberId }),
        messageId ? messageRow(db, { messageId, memberId }) : undefined,
        countUnread(db, memberId),
      ]);
      if (!row) return null;
      const [message = null] = await toMessageViews(db, changed ? [changed] : [], memberId);
      return { conversation: toConversationView(row), message, unreadCount };
    },
  ),
  defineEventSerializer(
    conversationRemoved,
    schemas.conversationRemoved,
    async (db, { conversationId = '', memberId = '' }) => ({
      conversationId,
      unreadCount: await countUnread(db, memberId),
    }),
  ),
  defineEventSerializer(
    conversationTyping,
    schemas.conversationTyping,
    async (_db, { conversationId = '', memberId = '' }) => ({
      conversationId,
      memberId,
    }),
  ),
];
