import { defineLiveEvent } from '#platform/contract/routes/live-event.ts';
import type * as schemas from './schemas.ts';

/**
 * A conversation of the listening member changed: it was started, a message was sent or changed, someone read it, or
 * the other member's messages were deleted with their account. `message` is the new or changed message, or
 * `removedMessageId` that of one that is gone; `unreadCount` is the number on the badge.
 */
export const conversationChanged =
  defineLiveEvent<typeof schemas.conversationChanged>('conversation.changed');

/** A conversation was deleted, for both members. */
export const conversationRemoved =
  defineLiveEvent<typeof schemas.conversationRemoved>('conversation.removed');

/** The other member is typing. Sent at most every few seconds and never stored. */
export const conversationTyping =
  defineLiveEvent<typeof schemas.conversationTyping>('conversation.typing');
