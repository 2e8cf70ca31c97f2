// The pages of conversations, loaded separately from `index.ts`.
export { conversationQuery, conversationsQuery, messagesQuery } from './conversation-queries.ts';
export { ConversationsView } from './conversations-view.tsx';
export { CreateMessagePage } from './create-message-page.tsx';
export { NewMessage } from './new-message.tsx';
export { useConversation } from './use-conversations.ts';
export { sentences } from '../contract/words.ts';
