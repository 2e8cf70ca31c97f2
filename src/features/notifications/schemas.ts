import * as z from 'zod/mini';
import { memberSummary } from '#platform/contract/people/member.ts';
import { notificationTypes } from './contract.ts';

/** A notification as its owner sees it. */
export const notificationView = z.strictObject({
  id: z.uuid(),
  type: z.enum(notificationTypes),
  /** The member who did it; the last one if there were several. */
  from: memberSummary,
  /**
   * How many people liked, commented or replied, how many messages of the conversation are unread, or how many posts match
   * saved searches; for a lowered price, 2 if it is about several posts. 1 for other kinds.
   */
  count: z.number(),
  /** For a comment interaction: true if the member's comment was liked, false if a reply below it was written. */
  liked: z.boolean(),
  /** The beginning of the new text, or of the post that was liked. */
  message: z.string(),
  /** The new price in words, such as "$30", of a post that the member saved; null for other kinds. */
  price: z.nullable(z.string()),
  /** What happened in a deal, in words that follow the name; null for other kinds. */
  phrase: z.nullable(z.string()),
  /** The latest reply, or the post that was liked, mentions the member, costs less or matches a saved search. */
  postId: z.nullable(z.uuid()),
  /** The top-level post of its thread; the notification is deleted with it. */
  rootId: z.nullable(z.uuid()),
  conversationId: z.nullable(z.uuid()),
  /** The path of the page that it links to. */
  path: z.string(),
  /** The campus whose site has that page; null if every site has it. */
  campusId: z.nullable(z.string()),
  read: z.boolean(),
  /** When it last happened; ISO 8601 with milliseconds, UTC. */
  createdAt: z.iso.datetime(),
});

export type NotificationView = z.output<typeof notificationView>;

export const notificationShown = z.strictObject({
  notification: notificationView,
  unread: z.number(),
});

export const notificationsRead = z.strictObject({ unread: z.number() });
