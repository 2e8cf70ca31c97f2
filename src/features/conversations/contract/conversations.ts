import * as z from 'zod/mini';
import { lamp, postingErrors } from '#features/posting/contract.ts';
import { memberSummary } from '#platform/contract/member.ts';
import { cursorSchema, pageOf } from '#platform/contract/page.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { conversationView, exampleConversation } from '../contract.ts';
import { conversationErrors } from './words.ts';

/** The specification gives none for the list itself; as messages. */
export const conversationsPageSize = 15;
/** People found at a time, and the letters that it takes (core §2, accounts §5). */
export const peopleFound = 10;
export const peopleQueryLength = 2;
export const peopleQueryMax = 60;

const { conversation_missing, member_missing, not_oneself, too_many_conversations } =
  conversationErrors;

const conversationParams = z.strictObject({ conversationId: z.string() });
const params = { conversationId: exampleConversation.id };

export const ownConversations = defineRoute({
  id: 'ownConversations',
  method: 'GET',
  path: '/api/conversations',
  summary: "A page of one's conversations, last modified first.",
  policy: 'messenger',
  query: z.strictObject({ cursor: z.optional(cursorSchema) }),
  result: pageOf(conversationView),
  errors: [],
  example: { query: {}, result: { items: [exampleConversation], nextCursor: null } },
});

export const startConversation = defineRoute({
  id: 'startConversation',
  method: 'POST',
  path: '/api/conversations',
  summary:
    'Opens the conversation with a member, which is made if there is none; a post may be shared into it.',
  policy: 'campusReplier',
  body: z.strictObject({
    memberId: z.uuid(),
    /** A post of this campus. */
    postId: z.optional(z.uuid()),
  }),
  result: z.strictObject({
    conversation: conversationView,
    /** Whether it was made just now. */
    isNew: z.boolean(),
  }),
  errors: [member_missing, not_oneself, too_many_conversations, postingErrors.post_deleted],
  example: {
    body: { memberId: exampleConversation.other.id, postId: lamp.id },
    result: { conversation: exampleConversation, isNew: true },
  },
});

export const conversationById = defineRoute({
  id: 'conversationById',
  method: 'GET',
  path: '/api/conversations/:conversationId',
  summary: "One of one's conversations.",
  policy: 'messenger',
  params: conversationParams,
  result: conversationView,
  errors: [conversation_missing],
  example: { params, result: exampleConversation },
});

export const deleteConversation = defineRoute({
  id: 'deleteConversation',
  method: 'DELETE',
  path: '/api/conversations/:conversationId',
  summary: 'Deletes a conversation with all its messages and photos, for both.',
  policy: 'messenger',
  params: conversationParams,
  result: z.strictObject({ deleted: z.literal(true) }),
  errors: [conversation_missing],
  example: { params, result: { deleted: true } },
});

export const readConversation = defineRoute({
  id: 'readConversation',
  method: 'PUT',
  path: '/api/conversations/:conversationId/read',
  summary: 'Marks what one has seen of a conversation as read, up to a message.',
  policy: 'messenger',
  params: conversationParams,
  body: z.strictObject({ number: z.int().check(z.gte(0), z.lte(2_147_483_647)) }),
  result: z.strictObject({
    /** Conversations that still hold something unread. */
    unreadCount: z.number(),
  }),
  errors: [conversation_missing],
  example: { params, body: { number: 1 }, result: { unreadCount: 0 } },
});

export const tellTyping = defineRoute({
  id: 'tellTyping',
  method: 'POST',
  path: '/api/conversations/:conversationId/typing',
  summary: 'Tells the other member that one is writing.',
  policy: 'messenger',
  params: conversationParams,
  status: 202,
  result: z.strictObject({ told: z.literal(true) }),
  errors: [conversation_missing],
  example: { params, result: { told: true } },
});

export const findPeople = defineRoute({
  id: 'findPeople',
  method: 'GET',
  path: '/api/people',
  summary: 'Members of this campus whose name or username begins as typed; two letters at least.',
  policy: 'campusReplier',
  query: z.strictObject({
    query: z.string().check(z.minLength(peopleQueryLength), z.maxLength(peopleQueryMax)),
  }),
  result: z.strictObject({ items: z.array(memberSummary) }),
  errors: [platformErrors.too_many_requests],
  example: { query: { query: 'be' }, result: { items: [exampleConversation.other] } },
});
