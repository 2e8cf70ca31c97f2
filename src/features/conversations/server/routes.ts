import type { RequireAllowedWords } from '#features/blocked-words/server/index.ts';
import { removeUpload, type MediaService } from '#features/media/server/index.ts';
import type { Clock } from '#platform/server/clock.ts';
import {
  handle,
  handleFile,
  withSchemas,
  type Operation,
} from '#platform/server/http/operations/operation.ts';
import * as people from '#platform/contract/people/people.ts';
import * as peopleSchemas from '#platform/contract/people/people-schema.ts';
import * as unread from '../contract/unread.ts';
import * as unreadSchemas from '../schemas/unread.ts';
import * as conversations from '../contract/conversations.ts';
import * as conversationsSchemas from '../schemas/conversations.ts';
import * as messages from '../contract/messages.ts';
import * as messagesSchemas from '../schemas/messages.ts';
import { addMessageUpload } from './messages/add-message-upload.ts';
import { deleteConversation } from './delete-conversation.ts';
import { findPeople } from './people/find-people.ts';
import { heartMessage } from './messages/heart-message.ts';
import { readConversation } from './read-conversation.ts';
import { sendMessage } from './messages/send-message.ts';
import { showConversation, showConversations, showUnread } from './show-conversations.ts';
import { takeBackMessage } from './messages/take-back-message.ts';
import { showMessages } from './messages/show-messages.ts';
import { startConversation } from './people/start-conversation.ts';
import { signalTyping } from './signal-typing.ts';

const routes = withSchemas(
  { ...unread, findPeople: people.findPeople, ...conversations, ...messages },
  { ...unreadSchemas, ...peopleSchemas, ...conversationsSchemas, ...messagesSchemas },
);

type ConversationDeps = {
  media: MediaService;
  requireAllowedWords: RequireAllowedWords;
  clock: Clock;
};

export function conversationRoutes({
  media: mediaService,
  requireAllowedWords,
  clock,
}: ConversationDeps): Operation[] {
  return [
    handle(routes.unreadConversations, showUnread),
    handle(routes.ownConversations, (context, { query }) =>
      showConversations(context, query.cursor),
    ),
    handle(routes.startConversation, (context, { body }) => startConversation(context, body)),
    handle(routes.conversationById, (context, { params: { conversationId } }) =>
      showConversation(context, conversationId),
    ),
    handle(routes.deleteConversation, (context, { params }) =>
      deleteConversation({ mediaService, clock }, context, params.conversationId),
    ),
    handle(routes.readConversation, (context, { params, body }) =>
      readConversation(context, params.conversationId, body.number),
    ),
    handle(routes.signalTyping, (context, { params }) =>
      signalTyping(context, params.conversationId),
    ),
    handle(routes.findPeople, (context, { query }) => findPeople(context, query.query)),
    handle(routes.messagesPage, (context, { params, query }) =>
      showMessages(context, params.conversationId, query.cursor),
    ),
    handle(routes.sendMessage, (context, { params, body }) =>
      sendMessage(context, params.conversationId, body, requireAllowedWords),
    ),
    handleFile(routes.addMessageUpload, (context, { params, query }, incoming) =>
      addMessageUpload(mediaService, context, { ...params, partsKey: query.parts, incoming }),
    ),
    handle(routes.removeMessageUpload, (context, { params }) =>
      removeUpload(mediaService, context, params.uploadId),
    ),
    handle(routes.giveHeart, (context, { params }) =>
      heartMessage(context, params.messageId, true),
    ),
    handle(routes.takeHeart, (context, { params }) =>
      heartMessage(context, params.messageId, false),
    ),
    handle(routes.takeBackMessage, (context, { params }) =>
      takeBackMessage(context, params.messageId),
    ),
  ];
}
