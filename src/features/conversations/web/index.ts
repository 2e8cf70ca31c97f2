export type { ConversationStart } from './start-conversation-dialog.tsx';
export { loadStartDialog, SendMessageButton } from './send-message-button.tsx';
export { unreadConversationsQuery, useUnreadConversations } from './unread.ts';
export { useLiveConversations } from './use-live-conversations.ts';
