export type { ConversationStart } from './new-message/start-conversation-dialog.tsx';
export { OfferButton } from './new-message/offer-button.tsx';
export { loadStartDialog, SendMessageButton } from './new-message/send-message-button.tsx';
export { unreadConversationsQuery, useUnreadConversations } from './list/unread.ts';
export { useLiveConversations } from './list/use-live-conversations.ts';
export { conversations, messages } from './list/conversations.ts';
