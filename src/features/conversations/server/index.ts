export { leaveConversation } from './leave-conversation.ts';
export { conversationSerializers } from './event-serializers.ts';
export { conversationRoutes } from './routes.ts';
export { describeMessage } from './views.ts';
export {
  deleteRemovedMessagesOf,
  eraseOldMessages,
  removedMessages,
} from './removed-message-queries.ts';
export { putMessageBack, takeDownMessage } from './take-down-message.ts';
