import {
  defineEventSerializer,
  type EventSerializer,
} from '#platform/server/live/event-serializer.ts';
import { conversationChanged, conversationRemoved, conversationTyping } from '../contract.ts';
import * as schemas from '../schemas.ts';
import { conversationWithUnread, countUnread } from './conversation-queries.ts';
import { messageRow, type MessageRow } from './messages/message-queries.ts';
import { toConversationView, toMessageViews } from './views.ts';

/** The data of each event is loaded as its receiver may see it. A change of a deleted conversation is not sent. */
export const conversationSerializers: EventSerializer[] = [
  defineEventSerializer(
    conversationChanged,
    schemas.conversationChanged,
    { shows: 'conversations' },
    async (db, { conversationId = '', memberId = '', messageId = '' }, _readerId, known) => {
      const [found, changed] = await Promise.all([
        conversationWithUnread(db, { conversationId, memberId }),
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `announceChange` passes nothing else
        (known as MessageRow | undefined) ??
          (messageId ? messageRow(db, { messageId, memberId }) : undefined),
      ]);
      if (!found) return null;
      const { unreadCount, ...row } = found;
      const [message = null] = await toMessageViews(db, changed ? [changed] : [], memberId);
      const removedMessageId = messageId !== '' && !message ? messageId : null;
      return { conversation: toConversationView(row), message, removedMessageId, unreadCount };
    },
  ),
  defineEventSerializer(
    conversationRemoved,
    schemas.conversationRemoved,
    { shows: 'nobody' },
    async (db, { conversationId = '', memberId = '' }) => ({
      conversationId,
      unreadCount: await countUnread(db, memberId),
    }),
  ),
  defineEventSerializer(
    conversationTyping,
    schemas.conversationTyping,
    { shows: 'conversations' },
    async (_db, { conversationId = '', memberId = '' }) => ({
      conversationId,
      memberId,
    }),
  ),
];
