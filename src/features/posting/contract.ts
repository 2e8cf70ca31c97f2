import * as z from 'zod/mini';
import { memberSummary } from '#platform/contract/member.ts';
import { mediaErrors, mediaView } from '#features/media/contract.ts';
import { defineErrors } from '#platform/contract/errors.ts';
import { defineLiveEvent } from '#platform/contract/live-event.ts';
import { cursorSchema, pageOf } from '#platform/contract/page.ts';
import { richTextInput } from '#platform/contract/rich-text-input.ts';
import { richText } from '#platform/contract/rich-text.ts';
import { defineRoute } from '#platform/contract/route.ts';

export const maxTextLength = 500;
/** Text shown of a post before 'See more' (core §9). */
export const truncatedLength = 200;
/** Pages after the first; the first is the campus's own size (core §9). */
export const feedPageSize = 15;

/** What a post may be filed under (core §3); `all` is a filter and never stored (decisions). */
export const categories = [
  'audio & speakers',
  'auto parts & accessories',
  'books, movies, & music',
  'clothing, shoes, & accessories',
  'cars & trucks',
  'cameras & photography',
  'cell phones & accessories',
  'collectibles & art',
  'computers & accessories',
  'drones',
  'exercise',
  'jewelry & accessories',
  'furniture',
  'health & beauty',
  'housing & apartments',
  'home decor',
  'household',
  'kitchen & dining',
  'musical instruments',
  'motorcycles',
  'pet supplies',
  'school supplies',
  'sports & outdoors',
  'tickets',
  'tires & rims',
  'toys, games, & hobbies',
  'trading cards',
  'tvs & media players',
  'video games & consoles',
  'virtual reality',
  'wearables',
  '3d printers & supplies',
  'free stuff',
  'services',
  'lost & found',
] as const;

export const category = z.enum(categories);
export type Category = z.output<typeof category>;

/** The alert that a post was sent waits this long (core §9). */
export const postSentDelayMs = 1000;

export const sentences = {
  composerPlaceholder: 'What are you selling?',
  chooseCategory: 'Add category',
  categoriesTitle: 'Boost visibility',
  categoriesText: 'Add a category to your post for better search results.',
  discardTitle: 'Discard Post?',
  discardText: 'Your draft will not be saved.',
  uploadingPost: 'Uploading Post...',
  postSent: 'Your post was sent',
  postDeleted: 'Your post was deleted',
  commentRemoved: 'Comment Removed',
  categorySwitched: 'Category switched',
  feedEnd: "You've reached the end.",
  feedEmptyTitle: 'Be the first...',
  feedEmptyText: 'Nothing to see here - yet',
  postMissing: "Hmm...this page doesn't exist. Try searching for something else.",
  deletePost: 'Delete Post?',
  deleteComment: 'Delete Comment?',
  linkCopied: 'Link Copied!',
  sharePost: 'Share post',
} as const;

export const postingErrors = defineErrors({
  post_deleted: { status: 404, message: 'Sorry, that post has been deleted.' },
  too_many_characters: { status: 422, message: 'Error: Too many characters!' },
  post_empty: { status: 422, message: 'Write something or add a photo first.' },
  not_the_author: { status: 403, message: 'Only its author can delete a post.' },
  category_unknown: { status: 422, message: 'Please choose a category from the list.' },
  already_sent: {
    status: 409,
    message: 'This was sent before you changed it. Send it again to post both.',
  },
});

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

export const feedPage = defineRoute({
  id: 'feedPage',
  method: 'GET',
  path: '/api/posts',
  summary: "A page of the campus's top-level posts, last modified first.",
  policy: 'campusReader',
  sameForVisitors: true,
  query: z.strictObject({ category: z.optional(category), cursor: z.optional(cursorSchema) }),
  result: pageOf(postView),
  errors: [],
  example: { query: {}, result: { items: [lamp], nextCursor: null } },
});

export const postById = defineRoute({
  id: 'postById',
  method: 'GET',
  path: '/api/posts/:postId',
  summary: 'One post of this campus.',
  policy: 'campusReader',
  params: z.strictObject({ postId: z.string() }),
  result: postView,
  errors: [postingErrors.post_deleted],
  example: { params: { postId: lamp.id }, result: lamp },
});

export const createPost = defineRoute({
  id: 'createPost',
  method: 'POST',
  path: '/api/posts',
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

export const deletePost = defineRoute({
  id: 'deletePost',
  method: 'DELETE',
  path: '/api/posts/:postId',
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

/** A top-level post was made, or moved to the top because it was modified. */
export const postShown = defineLiveEvent('post.shown', postView);

/** The counts of a post, or of a reply, changed. */
export const postCounted = defineLiveEvent(
  'post.counted',
  z.strictObject({ postId: z.uuid(), saveCount: z.number(), replyCount: z.number() }),
);

/** Replies came or went: how the posts above them stand now, nearest first. */
export const repliesCounted = defineLiveEvent(
  'replies.counted',
  z.array(
    z.strictObject({
      postId: z.uuid(),
      saveCount: z.number(),
      replyCount: z.number(),
      lastModified: z.iso.datetime(),
    }),
  ),
);

/** A post or reply is gone, and everything under it; `rootId` is the top-level post of its thread. */
export const postRemoved = defineLiveEvent(
  'post.removed',
  z.strictObject({ postId: z.uuid(), rootId: z.uuid() }),
);
