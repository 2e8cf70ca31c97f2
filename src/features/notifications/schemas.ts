import * as z from 'zod/mini';
import { memberSummary } from '#platform/contract/member.ts';
import { notificationTypes } from './contract.ts';

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

export const notificationShown = z.strictObject({
  notification: notificationView,
  unread: z.number(),
});

export const notificationsRead = z.strictObject({ unread: z.number() });
