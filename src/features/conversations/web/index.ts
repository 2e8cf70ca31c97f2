export { SendMessageButton } from './send-message-button.tsx';
export { useUnreadConversations } from './unread.ts';
export { useLiveConversations } from './use-live-conversations.ts';
