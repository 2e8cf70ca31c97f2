export { conversations } from './feature.ts';
export { unreadConversations } from '../contract/unread.ts';
export { selectUnreadCount as selectUnreadConversations } from './conversation-queries.ts';
export { describeMessage } from './views.ts';
export { extendRemovedMessage, removedMessages } from './messages/removed-message-queries.ts';
export { putMessageBack, takeDownMessage } from './messages/take-down-message.ts';
