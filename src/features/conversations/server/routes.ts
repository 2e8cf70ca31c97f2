import { removeUpload, type MediaWorks } from '#features/media/server/index.ts';
import { actorOf } from '#platform/server/http/context.ts';
import { handle, handleFile, type Operation } from '#platform/server/http/operation.ts';
import { unreadConversations } from '../contract/unread.ts';
import * as conversations from '../contract/conversations.ts';
import * as messages from '../contract/messages.ts';
import { addMessageUpload } from './add-message-upload.ts';
import { countUnread } from './conversation-queries.ts';
import { deleteConversation } from './delete-conversation.ts';
import { findPeople } from './find-people.ts';
import { heartMessage } from './heart-message.ts';
import { readConversation } from './read-conversation.ts';
import { requireView } from './require-conversation.ts';
import { sendMessage } from './send-message.ts';
import { showConversations } from './show-conversations.ts';
import { showMessages } from './show-messages.ts';
import { startConversation } from './start-conversation.ts';
import { tellTyping } from './tell-typing.ts';

export function conversationRoutes(works: MediaWorks): Operation[] {
  return [
    handle(unreadConversations, async (context) => ({
      count: await countUnread(context.db, actorOf(context).memberId),
    })),
    handle(conversations.ownConversations, (context, { query }) =>
      showConversations(context, query.cursor),
    ),
    handle(conversations.startConversation, (context, { body }) =>
      startConversation(context, body),
    ),
    handle(conversations.conversationById, (context, { params: { conversationId } }) =>
      requireView(context.db, { conversationId, memberId: actorOf(context).memberId }),
    ),
    handle(conversations.deleteConversation, async (context, { params }) => {
      await deleteConversation(context, params.conversationId);
      works.cleaner.wake();
      return { deleted: true as const };
    }),
    handle(conversations.readConversation, (context, { params, body }) =>
      readConversation(context, params.conversationId, body.number),
    ),
    handle(conversations.tellTyping, async (context, { params }) => {
      await tellTyping(context, params.conversationId);
      return { told: true as const };
    }),
    handle(conversations.findPeople, async (context, { query }) => ({
      items: await findPeople(context, query.query),
    })),
    handle(messages.messagesPage, (context, { params, query }) =>
      showMessages(context, params.conversationId, query.cursor),
    ),
    handle(messages.sendMessage, (context, { params, body }) =>
      sendMessage(context, params.conversationId, body),
    ),
    handleFile(messages.addMessageUpload, (context, { params }, incoming) =>
      addMessageUpload(works, context, { conversationId: params.conversationId, incoming }),
    ),
    handle(messages.removeMessageUpload, async (context, { params }) => {
      await removeUpload(works, context, params.uploadId);
      return { removed: true as const };
    }),
    handle(messages.giveHeart, (context, { params }) =>
      heartMessage(context, params.messageId, true),
    ),
    handle(messages.takeHeart, (context, { params }) =>
      heartMessage(context, params.messageId, false),
    ),
  ];
}
