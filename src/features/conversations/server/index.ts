export { conversationSerializers } from './event-serializers.ts';
export { conversationRoutes } from './routes.ts';
export { describeMessage } from './views.ts';
export { removedMessages } from './messages/removed-message-queries.ts';
export { putMessageBack, takeDownMessage } from './messages/take-down-message.ts';
export { conversationsData } from './stored-data.ts';
