// The door to the pages of conversations, apart from `index.ts`: what most visits never see.
export { conversationQuery, conversationsQuery, messagesQuery } from './conversation-queries.ts';
export { ConversationsView } from './conversations-view.tsx';
export { CreateMessagePage } from './create-message-page.tsx';
export { NewMessage } from './new-message.tsx';
export { useConversation } from './use-conversations.ts';
export { sentences } from '../contract/words.ts';
