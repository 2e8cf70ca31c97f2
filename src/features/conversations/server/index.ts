export { conversations } from './feature.ts';
export { openConversation } from './people/open-conversation.ts';
export { unreadConversations } from '../contract/unread.ts';
export { selectUnreadCount as selectUnreadConversations } from './conversation-queries.ts';
export { describeMessage } from './views.ts';
export { removableMessages } from './messages/take-down-message.ts';
