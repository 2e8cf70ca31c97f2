import * as z from 'zod/mini';
import { lamp, postingErrors, postView, sendKey } from '#features/posting/contract.ts';
import { defineLiveEvent } from '#platform/contract/live-event.ts';
import { cursorSchema, pageOf } from '#platform/contract/page.ts';
import { richTextInput } from '#platform/contract/rich-text-input.ts';
import { defineRoute } from '#platform/contract/route.ts';

/** Comments of a post, or replies of a comment, in one page. */
export const repliesPageSize = 15;
/** Replies that come along with each comment of a page, and with each of those. */
export const firstRepliesSize = 3;
/** Levels of comments drawn under each other before the screen links on (decisions: up to a limit). */
export const maxShownLevels = 4;
/** Posts shown above an opened comment besides the top-level one; those between are linked. */
export const nearestAboveSize = 3;
/** The comment page's loader stands no longer than this (core §9). */
export const loaderMs = 2500;

export const sentences = {
  composerPlaceholder: 'Write a comment...',
  noComments: 'Be the first to comment',
  cancelTitle: 'Cancel Comment?',
  replySent: 'Your reply was sent',
} as const;

const question = {
  ...lamp,
  id: '01981b2c-7a00-7000-8000-00000000000b',
  parentId: lamp.id,
  rootId: lamp.id,
  category: null,
  saveCount: 0,
  replyCount: 0,
};

export const createReply = defineRoute({
  id: 'createReply',
  method: 'POST',
  path: '/api/posts/:postId/replies',
  summary: 'Comments on a post, or replies to a comment.',
  policy: 'campusReplier',
  params: z.strictObject({ postId: z.string() }),
  body: z.strictObject({ sendKey, text: richTextInput }),
  status: 201,
  result: postView,
  errors: [
    postingErrors.post_deleted,
    postingErrors.too_many_characters,
    postingErrors.post_empty,
    postingErrors.already_sent,
  ],
  example: {
    params: { postId: lamp.id },
    body: { sendKey: '01981b2c-7a00-7000-8000-0000000000e3', text: question.text },
    result: question,
  },
});

/** The first replies of one comment, newest first. */
const branch = z.strictObject({
  postId: z.uuid(),
  items: z.array(postView),
  /** Whether it has further ones. */
  more: z.boolean(),
});

export type Branch = z.output<typeof branch>;

export const repliesPage = defineRoute({
  id: 'repliesPage',
  method: 'GET',
  path: '/api/posts/:postId/replies',
  summary:
    "A page of a post's comments, oldest first, or of a comment's replies, newest first; with the first replies to each, two levels deep.",
  policy: 'campusReader',
  params: z.strictObject({ postId: z.string() }),
  query: z.strictObject({ cursor: z.optional(cursorSchema) }),
  result: z.extend(pageOf(postView), {
    /** Whose comments or replies these are. */
    postId: z.uuid(),
    branches: z.array(branch),
  }),
  errors: [postingErrors.post_deleted],
  example: {
    params: { postId: lamp.id },
    query: {},
    result: { postId: lamp.id, items: [question], nextCursor: null, branches: [] },
  },
});

export type RepliesPage = z.output<(typeof repliesPage)['result']>;

export const postsAbove = defineRoute({
  id: 'postsAbove',
  method: 'GET',
  path: '/api/posts/:postId/ancestors',
  summary:
    'What a comment answers: the top-level post, then the nearest posts above it, in order; nothing for a post itself.',
  policy: 'campusReader',
  params: z.strictObject({ postId: z.string() }),
  result: z.strictObject({
    items: z.array(postView),
    /** Posts between the first item and the second that are left out. */
    omitted: z.number(),
  }),
  errors: [postingErrors.post_deleted],
  example: { params: { postId: question.id }, result: { items: [lamp], omitted: 0 } },
});

/** Somebody commented or replied; where it belongs is told by its parent. */
export const replyShown = defineLiveEvent('reply.shown', postView);
