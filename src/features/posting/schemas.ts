import * as z from 'zod/mini';
import { memberSummary } from '#platform/contract/member.ts';
import { mediaErrors } from '#features/media/contract.ts';
import { mediaView } from '#features/media/schemas.ts';
import { cursorSchema, pageOf } from '#platform/contract/page.ts';
import { richTextInput } from '#platform/contract/rich-text-input.ts';
import { richText } from '#platform/contract/rich-text-schema.ts';
import { defineSchemas } from '#platform/contract/route-schemas.ts';
import { categories, postingErrors } from './contract.ts';

export const category = z.enum(categories);

export type Category = z.output<typeof category>;

/** Chosen by whoever sends; what is sent again under it, as after a lost answer, is stored once. Older pages have none. */
export const sendKey = z.optional(z.uuid());

/** A post as a list or page shows it; a reply is a post with a parent (core §3). */
export const postView = z.strictObject({
  id: z.uuid(),
  campusId: z.string(),
  /** The post this one answers; null for a top-level post. */
  parentId: z.nullable(z.uuid()),
  /** The top-level post of the thread; null for that post itself. */
  rootId: z.nullable(z.uuid()),
  author: memberSummary,
  text: richText,
  /** Members whom the text mentions: the name as written, in lower case, and the one they go by now. */
  mentions: z.array(z.strictObject({ written: z.string(), username: z.string() })),
  category: z.nullable(category),
  imageCount: z.number(),
  /** In the order of the gallery. */
  media: z.array(mediaView),
  saveCount: z.number(),
  /** Whether the asking person saved it; null in a message that goes to everybody. */
  saved: z.nullable(z.boolean()),
  /** Replies at any depth. */
  replyCount: z.number(),
  /** ISO 8601 with milliseconds, UTC. */
  createdAt: z.iso.datetime(),
  lastModified: z.iso.datetime(),
});

export type PostView = z.output<typeof postView>;

/** The post of the examples. */
export const lamp: PostView = {
  id: '01981b2c-7a00-7000-8000-00000000000a',
  campusId: 'ou',
  parentId: null,
  rootId: null,
  author: {
    id: '01981b2c-7a00-7000-8000-000000000001',
    username: 'anabrook',
    firstName: 'Ana',
    lastName: 'B.',
    image: null,
    verified: true,
  },
  text: {
    root: {
      type: 'root',
      children: [
        { type: 'paragraph', children: [{ type: 'text', text: 'Desk lamp, $12', format: 0 }] },
      ],
    },
  },
  mentions: [],
  category: 'home decor',
  imageCount: 0,
  media: [],
  saveCount: 2,
  saved: false,
  replyCount: 1,
  createdAt: '2026-11-20T18:00:00.000Z',
  lastModified: '2026-11-20T18:00:00.000Z',
};

export const feedPage = defineSchemas({
  summary: "A page of the campus's top-level posts, last modified first.",
  policy: 'campusReader',
  sameForVisitors: true,
  query: z.strictObject({ category: z.optional(category), cursor: z.optional(cursorSchema) }),
  result: pageOf(postView),
  errors: [],
  example: { query: {}, result: { items: [lamp], nextCursor: null } },
});

export const postById = defineSchemas({
  summary: 'One post of this campus.',
  policy: 'campusReader',
  params: z.strictObject({ postId: z.string() }),
  result: postView,
  errors: [postingErrors.post_deleted],
  example: { params: { postId: lamp.id }, result: lamp },
});

export const createPost = defineSchemas({
  summary: "Posts on one's own campus.",
  policy: 'campusPoster',
  body: z.strictObject({
    sendKey,
    text: richTextInput,
    category: z.optional(z.nullable(z.string())),
    /** The id that its photos were taken in for. */
    postId: z.optional(z.uuid()),
    /** Its photos in their order; with at least one the text may be empty (core §5). */
    uploadIds: z.optional(z.array(z.uuid()).check(z.maxLength(100))),
  }),
  status: 201,
  result: postView,
  errors: [
    postingErrors.too_many_characters,
    postingErrors.post_empty,
    postingErrors.category_unknown,
    postingErrors.already_sent,
    mediaErrors.too_many_photos,
    mediaErrors.upload_missing,
  ],
  example: {
    body: {
      sendKey: '01981b2c-7a00-7000-8000-0000000000e2',
      text: lamp.text,
      category: 'home decor',
    },
    result: lamp,
  },
});

export const deletePost = defineSchemas({
  summary: "Deletes one's own post with everything that hangs on it.",
  policy: 'author',
  params: z.strictObject({ postId: z.string() }),
  result: z.strictObject({
    deleted: z.literal(true),
    /** False where its files could not be removed at once; nobody sees them any more, and they are tried again. */
    filesRemoved: z.boolean(),
  }),
  errors: [postingErrors.post_deleted, postingErrors.not_the_author],
  example: { params: { postId: lamp.id }, result: { deleted: true, filesRemoved: true } },
});

export const postCounted = z.strictObject({
  postId: z.uuid(),
  saveCount: z.number(),
  replyCount: z.number(),
});

export const repliesCounted = z.array(
  z.strictObject({
    postId: z.uuid(),
    saveCount: z.number(),
    replyCount: z.number(),
    lastModified: z.iso.datetime(),
  }),
);

export const postRemoved = z.strictObject({ postId: z.string(), rootId: z.string() });
