// Loaded when messages or hearts were left waiting.
export { heartKind } from './outbox/waiting-heart.ts';
export { messageKind } from './outbox/waiting-message.ts';
