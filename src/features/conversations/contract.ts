import { defineLiveEvent } from '#platform/contract/live-event.ts';
import type * as schemas from './schemas.ts';

/**
 * Something happened in a conversation of the listening member: it was begun, a message came or changed, somebody read.
 * `message` is the one that came or changed; `unreadCount` is the badge.
 */
export const conversationChanged =
  defineLiveEvent<typeof schemas.conversationChanged>('conversation.changed');

/** A conversation is gone, for both. */
export const conversationRemoved =
  defineLiveEvent<typeof schemas.conversationRemoved>('conversation.removed');

/** The other member is writing; told at most every few seconds, never kept. */
export const conversationTyping =
  defineLiveEvent<typeof schemas.conversationTyping>('conversation.typing');
