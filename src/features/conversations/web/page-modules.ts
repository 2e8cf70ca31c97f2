// The two pages on which a conversation is started, loaded together.
export { page as createMessage } from './new-message/create-message-route.tsx';
export { page as newMessage } from './new-message/new-message-page.tsx';
