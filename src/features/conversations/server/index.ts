export { leaveConversation } from './leave-conversation.ts';
export { conversationPushes } from './pushes.ts';
export { conversationRoutes } from './routes.ts';
export { describeMessage } from './views.ts';
