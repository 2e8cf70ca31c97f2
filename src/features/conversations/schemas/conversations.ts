import * as z from 'zod/mini';
import { examplePost } from '#features/posting/schemas.ts';
import { postingErrors } from '#features/posting/contract.ts';
import { fairUseErrors } from '#platform/contract/routes/fair-use.ts';
import { cursorSchema, pageSchema } from '#platform/contract/routes/page.ts';
import { conversationView, exampleConversation } from '../schemas.ts';
import { conversationErrors } from '../contract/words.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';

const { conversation_missing, member_missing, not_oneself, too_many_conversations } =
  conversationErrors;

const conversationParams = z.strictObject({ conversationId: z.string() });

const params = { conversationId: exampleConversation.id };

export const ownConversations = defineSchemas({
  summary: "A page of the member's conversations, last modified first.",
  policy: 'messenger',
  shows: 'conversations',
  query: z.strictObject({ cursor: z.optional(cursorSchema) }),
  result: pageSchema(conversationView),
  errors: [],
  example: { query: {}, result: { items: [exampleConversation], nextCursor: null } },
});

export const startConversation = defineSchemas({
  summary: 'Finds or creates the conversation with a member; a post may be shared into it.',
  policy: 'campusReplier',
  shows: 'conversations',
  pausedWith: 'messages',
  body: z.strictObject({
    memberId: z.uuid(),
    /** A post of this campus. */
    postId: z.optional(z.uuid()),
  }),
  result: z.strictObject({
    conversation: conversationView,
    /** Whether this call created it. */
    isNew: z.boolean(),
  }),
  errors: [
    member_missing,
    not_oneself,
    too_many_conversations,
    fairUseErrors.too_many_messages,
    postingErrors.post_deleted,
  ],
  example: {
    body: { memberId: exampleConversation.other.id, postId: examplePost.id },
    result: { conversation: exampleConversation, isNew: true },
  },
});

export const conversationById = defineSchemas({
  summary: "One of the member's conversations.",
  policy: 'messenger',
  shows: 'conversations',
  params: conversationParams,
  result: conversationView,
  errors: [conversation_missing],
  example: { params, result: exampleConversation },
});

export const deleteConversation = defineSchemas({
  summary: 'Deletes a conversation with all its messages and photos, for both members.',
  policy: 'messenger',
  shows: 'conversations',
  params: conversationParams,
  result: z.strictObject({ deleted: z.literal(true) }),
  errors: [conversation_missing],
  example: { params, result: { deleted: true } },
});

export const readConversation = defineSchemas({
  summary: 'Marks the messages of a conversation as read, up to a number.',
  policy: 'messenger',
  shows: 'conversations',
  params: conversationParams,
  body: z.strictObject({ number: z.int().check(z.gte(0), z.lte(2_147_483_647)) }),
  result: z.strictObject({
    /** The number of conversations with unread messages. */
    unreadCount: z.number(),
  }),
  errors: [conversation_missing],
  example: { params, body: { number: 1 }, result: { unreadCount: 0 } },
});

export const signalTyping = defineSchemas({
  summary: 'Shows the other member that the caller is typing.',
  policy: 'messenger',
  shows: 'conversations',
  params: conversationParams,
  status: 202,
  result: z.strictObject({ told: z.literal(true) }),
  errors: [conversation_missing],
  example: { params, result: { told: true } },
});
