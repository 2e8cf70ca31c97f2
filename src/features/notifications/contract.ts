import * as z from 'zod/mini';
import { defineLiveEvent } from '#platform/contract/live-event.ts';
import { memberSummary } from '#platform/contract/member.ts';

/** What one can hear of (core §3, Notification; decisions add the mention). */
export const notificationTypes = [
  'like',
  'comment',
  'comment reply',
  'comment interaction',
  'post interaction',
  'message',
  'message like',
  'new chat',
  'mention',
] as const;

export type NotificationType = (typeof notificationTypes)[number];

/** What a conversation's beginning says (core §4). */
export const newConversationMessage = '...';

/** A notification as its owner sees it. */
export const notificationView = z.strictObject({
  id: z.uuid(),
  type: z.enum(notificationTypes),
  /** Whoever did it, the last one where several did. */
  from: memberSummary,
  /** People who liked one post, or unread messages of one conversation; 1 for everything else. */
  count: z.number(),
  /** Of a comment interaction: one's comment was liked, rather than answered further down. */
  liked: z.boolean(),
  /** The beginning of what was written, or of one's own post that was liked. */
  message: z.string(),
  /** The reply that was written, or the post that was liked or mentions the member. */
  postId: z.nullable(z.uuid()),
  /** The top-level post of its thread, which takes everything along when it goes. */
  rootId: z.nullable(z.uuid()),
  conversationId: z.nullable(z.uuid()),
  /** Where it leads on its site. */
  path: z.string(),
  /** The campus whose site has the page; null where each has it. */
  campusId: z.nullable(z.string()),
  read: z.boolean(),
  /** The last time that it happened; ISO 8601 with milliseconds, UTC. */
  createdAt: z.iso.datetime(),
});

export type NotificationView = z.output<typeof notificationView>;

/** To the member alone: something happened, new or one more of a group. `unread` is the badge. */
export const notificationShown = defineLiveEvent(
  'notification.shown',
  z.strictObject({ notification: notificationView, unread: z.number() }),
);

/** To the member alone: some were read, or are gone with what they told of. */
export const notificationsRead = defineLiveEvent(
  'notifications.read',
  z.strictObject({ unread: z.number() }),
);
