// The two pages on which a conversation is started, loaded together.
export { page as createMessage } from './create-message-route.tsx';
export { page as newMessage } from './new-message-page.tsx';
