import * as z from 'zod/mini';
import { blockedWordErrors } from '#features/blocked-words/contract.ts';
import { mediaErrors } from '#features/media/contract.ts';
import { alts } from '#features/media/schemas.ts';
import { examplePost, postView, idempotencyKey } from '#features/posting/schemas.ts';
import { postingErrors } from '#features/posting/contract.ts';
import { fairUseErrors } from '#platform/contract/routes/fair-use.ts';
import { cursorSchema, pageSchema } from '#platform/contract/routes/page.ts';
import { richTextInput } from '#platform/contract/rich-text/rich-text-input.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';

const exampleReply = {
  ...examplePost,
  id: '01981b2c-7a00-7000-8000-00000000000b',
  parentId: examplePost.id,
  rootId: examplePost.id,
  category: null,
  saveCount: 0,
  replyCount: 0,
};

export const createReply = defineSchemas({
  summary: 'Comments on a post or replies to a comment.',
  policy: 'campusReplier',
  shows: 'comments',
  pausedWith: 'posting',
  params: z.strictObject({ postId: z.string() }),
  body: z.strictObject({
    idempotencyKey,
    text: richTextInput,
    /** The id under which its photos were uploaded. */
    replyId: z.optional(z.uuid()),
    /** Its photos and videos in the order to show them; with at least one the text may be empty. */
    uploadIds: z.optional(z.array(z.uuid()).check(z.maxLength(100))),
    alts,
  }),
  status: 201,
  result: postView,
  errors: [
    postingErrors.post_deleted,
    postingErrors.too_many_characters,
    postingErrors.post_empty,
    blockedWordErrors.word_blocked,
    postingErrors.already_sent,
    postingErrors.sent_and_deleted,
    mediaErrors.too_many_photos,
    mediaErrors.upload_missing,
    fairUseErrors.too_many_replies,
  ],
  example: {
    params: { postId: examplePost.id },
    body: { idempotencyKey: '01981b2c-7a00-7000-8000-0000000000e3', text: exampleReply.text },
    result: exampleReply,
  },
});

/** The first replies of one comment, newest first. */
const branch = z.strictObject({
  postId: z.uuid(),
  items: z.array(postView),
  /** Whether there are more. */
  more: z.boolean(),
});

export type Branch = z.output<typeof branch>;

export const repliesPage = defineSchemas({
  summary:
    "A page of a post's comments, oldest first, or of a comment's replies, newest first; each with its first replies, two levels deep.",
  policy: 'campusReader',
  shows: 'comments',
  params: z.strictObject({ postId: z.string() }),
  query: z.strictObject({
    cursor: z.optional(cursorSchema),
    /** A reply near which the first page begins; without effect if there is no such reply. */
    around: z.optional(z.uuid()),
  }),
  result: z.extend(pageSchema(postView), {
    /** The post or comment that the items reply to. */
    postId: z.uuid(),
    /** Whether the list has items before the first of this page, because of `around`. */
    hasEarlier: z.boolean(),
    branches: z.array(branch),
  }),
  errors: [postingErrors.post_deleted],
  example: {
    params: { postId: examplePost.id },
    query: {},
    result: {
      postId: examplePost.id,
      items: [exampleReply],
      nextCursor: null,
      hasEarlier: false,
      branches: [],
    },
  },
});

export type RepliesPage = z.output<(typeof repliesPage)['result']>;

export const postsAbove = defineSchemas({
  summary:
    'The posts above a comment: the top-level post, then the nearest ones in order; empty for a top-level post.',
  policy: 'campusReader',
  shows: 'comments',
  params: z.strictObject({ postId: z.string() }),
  result: z.strictObject({
    items: z.array(postView),
    /** The number of posts left out between the first item and the second. */
    omitted: z.number(),
  }),
  errors: [postingErrors.post_deleted],
  example: { params: { postId: exampleReply.id }, result: { items: [examplePost], omitted: 0 } },
});
