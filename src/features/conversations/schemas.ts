import * as z from 'zod/mini';
import { newestDeal } from '#features/deals/schemas.ts';
import { mediaView } from '#features/media/schemas.ts';
import { examplePost, postView } from '#features/posting/schemas.ts';
import { memberSummary } from '#platform/contract/people/member.ts';
import { richText } from '#platform/contract/rich-text/rich-text-schema.ts';

const ben = {
  id: '01981b2c-7a00-7000-8000-000000000002',
  username: 'bencarter',
  firstName: 'Ben',
  lastName: 'C.',
  image: null,
  verified: true,
} as const;

/** A conversation as one of its two members sees it. */
export const conversationView = z.strictObject({
  id: z.uuid(),
  /** The other member. */
  other: memberSummary,
  /** The member who started it. */
  startedBy: z.uuid(),
  /** A summary of the last message for the list; empty before the first message. */
  lastMessage: z.string(),
  lastMessageId: z.nullable(z.uuid()),
  /** The number of the newest message; 0 before the first. */
  lastNumber: z.number(),
  unread: z.boolean(),
  /** The number of the newest message that the viewer has read. */
  readNumber: z.number(),
  /** The same for the other member: messages up to this number are Seen, later ones Delivered. */
  otherReadNumber: z.number(),
  /** False if nothing can be sent in it anymore, as when the other account is gone. */
  canSend: z.boolean(),
  /** The deal between the two that changed last; null if there is none that is shown. */
  deal: z.nullable(newestDeal),
  createdAt: z.iso.datetime(),
  lastModified: z.iso.datetime(),
});

export type ConversationView = z.output<typeof conversationView>;

/** A message as one of the two members sees it. */
export const messageView = z.strictObject({
  id: z.uuid(),
  conversationId: z.uuid(),
  /** Its number in the conversation, from 1 and without gaps. */
  number: z.number(),
  authorId: z.uuid(),
  text: richText,
  /** The shared post; `post` is null if it was deleted (`deleted`) or the viewer may not see it. */
  shared: z.nullable(
    z.strictObject({ postId: z.uuid(), post: z.nullable(postView), deleted: z.boolean() }),
  ),
  media: z.nullable(mediaView),
  /** The members who gave it a heart. */
  hearts: z.array(z.uuid()),
  /** The key under which its author's browser sent it; null for the other member. */
  idempotencyKey: z.nullable(z.uuid()),
  /** Whether its author took it back; then it has no text, post, photo and hearts. */
  takenBack: z.boolean(),
  createdAt: z.iso.datetime(),
});

export type MessageView = z.output<typeof messageView>;

/** The conversation in the examples of the API document. */
export const exampleConversation: ConversationView = {
  id: '01981b2c-7a00-7000-8000-0000000000c1',
  other: ben,
  startedBy: examplePost.author.id,
  lastMessage: 'Is the lamp still there?',
  lastMessageId: '01981b2c-7a00-7000-8000-0000000000d1',
  lastNumber: 1,
  unread: true,
  readNumber: 0,
  otherReadNumber: 1,
  canSend: true,
  deal: null,
  createdAt: '2026-11-20T18:00:00.000Z',
  lastModified: '2026-11-20T18:05:00.000Z',
};

export const exampleMessage: MessageView = {
  id: '01981b2c-7a00-7000-8000-0000000000d1',
  conversationId: exampleConversation.id,
  number: 1,
  authorId: ben.id,
  text: {
    root: {
      type: 'root',
      children: [
        {
          type: 'paragraph',
          children: [{ type: 'text', text: 'Is the lamp still there?', format: 0 }],
        },
      ],
    },
  },
  shared: null,
  media: null,
  hearts: [],
  idempotencyKey: null,
  takenBack: false,
  createdAt: '2026-11-20T18:05:00.000Z',
};

export const conversationChanged = z.strictObject({
  conversation: conversationView,
  message: z.nullable(messageView),
  removedMessageId: z.nullable(z.uuid()),
  unreadCount: z.number(),
});

export const conversationRemoved = z.strictObject({
  conversationId: z.uuid(),
  unreadCount: z.number(),
});

export const conversationTyping = z.strictObject({ conversationId: z.uuid(), memberId: z.uuid() });
