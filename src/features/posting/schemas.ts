import * as z from 'zod/mini';
import { blockedWordErrors } from '#features/blocked-words/contract.ts';
import { fairUseErrors } from '#platform/contract/routes/fair-use.ts';
import { mediaErrors } from '#features/media/contract.ts';
import { alts } from '#features/media/schemas.ts';
import { cursorSchema, pageSchema } from '#platform/contract/routes/page.ts';
import { richTextInput } from '#platform/contract/rich-text/rich-text-input.ts';
import { richText } from '#platform/contract/rich-text/rich-text-schema.ts';
import { pausedErrors } from '#platform/contract/routes/paused-errors.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';
import { postingErrors } from './contract.ts';
import { authorStatuses } from './contract/listing.ts';
import { exampleListing, listing, listingInput } from './schemas/listing.ts';
import { category, examplePost, postView } from './schemas/post-view.ts';

export { condition, type Condition } from './schemas/listing.ts';
export {
  category,
  examplePost,
  postView,
  type Category,
  type PostView,
} from './schemas/post-view.ts';

/**
 * Chosen by the sender: a post sent twice under one key, as after a lost response, is stored once. Optional, because
 * pages loaded before this field existed send none.
 */
export const idempotencyKey = z.optional(z.uuid());

export const feedPage = defineSchemas({
  summary: "A page of the campus's top-level posts, last modified first.",
  policy: 'campusReader',
  shows: 'feed',
  query: z.strictObject({ category: z.optional(category), cursor: z.optional(cursorSchema) }),
  result: pageSchema(postView),
  errors: [],
  example: { query: {}, result: { items: [examplePost], nextCursor: null } },
});

export const mediaPage = defineSchemas({
  summary: "A page of the campus's top-level posts with photos or videos, last modified first.",
  policy: 'campusReader',
  shows: 'media',
  query: z.strictObject({ cursor: z.optional(cursorSchema) }),
  result: pageSchema(postView),
  errors: [],
  example: { query: {}, result: { items: [examplePost], nextCursor: null } },
});

export const postById = defineSchemas({
  summary: 'One post of this campus.',
  policy: 'campusReader',
  shows: 'post',
  params: z.strictObject({ postId: z.string() }),
  result: postView,
  errors: [postingErrors.post_deleted],
  example: { params: { postId: examplePost.id }, result: examplePost },
});

export const createPost = defineSchemas({
  summary: "Creates a post on the member's own campus.",
  policy: 'campusPoster',
  shows: 'feed',
  pausedWith: 'posting',
  body: z.strictObject({
    idempotencyKey,
    text: richTextInput,
    category: z.optional(z.nullable(z.string())),
    /** The price and what else is known of what it sells; optional like everything but the text. */
    listing: z.optional(z.nullable(listingInput)),
    /** The id under which its photos were uploaded. */
    postId: z.optional(z.uuid()),
    /** Its photos and videos in the order to show them; with at least one the text may be empty. */
    uploadIds: z.optional(z.array(z.uuid()).check(z.maxLength(100))),
    alts,
  }),
  status: 201,
  result: postView,
  errors: [
    postingErrors.too_many_characters,
    postingErrors.post_empty,
    postingErrors.category_unknown,
    postingErrors.price_invalid,
    postingErrors.quantity_invalid,
    postingErrors.shipping_invalid,
    postingErrors.pickup_invalid,
    postingErrors.condition_unknown,
    blockedWordErrors.word_blocked,
    postingErrors.already_sent,
    postingErrors.sent_and_deleted,
    mediaErrors.too_many_photos,
    mediaErrors.upload_missing,
    fairUseErrors.too_many_posts,
  ],
  example: {
    body: {
      idempotencyKey: '01981b2c-7a00-7000-8000-0000000000e2',
      text: examplePost.text,
      category: 'home decor',
      listing: { priceCents: 1_200, condition: 'good', pickup: 'Walker Center' },
    },
    result: examplePost,
  },
});

export const editPost = defineSchemas({
  summary: "Changes the text, category, listing and photos of the member's own post.",
  policy: 'author',
  shows: 'post',
  pausedWith: 'posting',
  params: z.strictObject({ postId: z.string() }),
  body: z.strictObject({
    text: richTextInput,
    category: z.nullable(z.string()),
    listing: z.nullable(listingInput),
    /**
     * All photos and videos that it is to have, in order: the ids of its own, and of uploads for it. Left out, as by older
     * pages, they stay as they are.
     */
    mediaIds: z.optional(z.array(z.uuid()).check(z.maxLength(100))),
    /** The descriptions of all of `mediaIds`. */
    alts,
    /**
     * `quantity` of the post that was edited. If some were sold since, a `quantity` that is the same stands for those that
     * are left, and another one changes nothing.
     */
    quantitySeen: z.optional(z.number()),
    /** `editedAt` of the post that was edited; if it is another by now, nothing changes. */
    editedAt: z.nullable(z.iso.datetime()),
  }),
  result: postView,
  errors: [
    postingErrors.post_deleted,
    postingErrors.not_your_post,
    postingErrors.edited_elsewhere,
    postingErrors.quantity_changed,
    postingErrors.listing_in_use,
    postingErrors.paid_for,
    postingErrors.photos_held,
    postingErrors.too_many_versions,
    postingErrors.too_many_characters,
    postingErrors.post_empty,
    postingErrors.category_unknown,
    postingErrors.price_invalid,
    postingErrors.quantity_invalid,
    postingErrors.shipping_invalid,
    postingErrors.pickup_invalid,
    postingErrors.condition_unknown,
    blockedWordErrors.word_blocked,
    mediaErrors.too_many_photos,
    mediaErrors.upload_missing,
    fairUseErrors.too_many_edits,
  ],
  example: {
    params: { postId: examplePost.id },
    body: {
      text: examplePost.text,
      category: 'home decor',
      listing: { priceCents: 1_000, condition: 'good' },
      editedAt: null,
    },
    result: {
      ...examplePost,
      listing: { ...exampleListing, priceCents: 1_000 },
      editedAt: '2026-11-20T19:00:00.000Z',
    },
  },
});

export const setStatus = defineSchemas({
  summary: "Says whether what the member's own post sells is available, sold or withdrawn.",
  policy: 'author',
  shows: 'post',
  params: z.strictObject({ postId: z.string() }),
  body: z.strictObject({ status: z.enum(authorStatuses) }),
  result: postView,
  errors: [
    postingErrors.post_deleted,
    postingErrors.not_your_post,
    postingErrors.not_for_sale,
    postingErrors.status_impossible,
    postingErrors.paid_for,
    fairUseErrors.too_many_edits,
    // What was taken off the market is not published again in a pause; it can still be marked as sold.
    pausedErrors.posting_paused,
  ],
  example: {
    params: { postId: examplePost.id },
    body: { status: 'sold' },
    result: { ...examplePost, listing: { ...exampleListing, status: 'sold' } },
  },
});

/** What a post was until an edit. */
const postVersion = z.strictObject({
  text: richText,
  category: z.nullable(category),
  listing: z.nullable(listing),
  /** When it was written. */
  writtenAt: z.iso.datetime(),
  /** How many photos and videos the edit removed and added; missing if it changed nothing about them. */
  photos: z.optional(z.strictObject({ removed: z.number(), added: z.number() })),
});

export type PostVersion = z.output<typeof postVersion>;

export const postVersions = defineSchemas({
  summary: 'What a post was before each of its edits, the latest first.',
  policy: 'campusReader',
  shows: 'post',
  params: z.strictObject({ postId: z.string() }),
  result: z.strictObject({ items: z.array(postVersion) }),
  errors: [postingErrors.post_deleted],
  example: {
    params: { postId: examplePost.id },
    result: {
      items: [
        {
          text: examplePost.text,
          category: 'home decor',
          listing: exampleListing,
          writtenAt: examplePost.createdAt,
        },
      ],
    },
  },
});

export const deletePost = defineSchemas({
  summary: "Deletes the member's own post with everything under it.",
  policy: 'author',
  shows: 'post',
  params: z.strictObject({ postId: z.string() }),
  result: z.strictObject({
    deleted: z.literal(true),
    /** False if its files could not be removed yet; they are no longer served, and the server tries again later. */
    filesRemoved: z.boolean(),
  }),
  errors: [postingErrors.post_deleted, postingErrors.not_the_author, postingErrors.paid_for],
  example: { params: { postId: examplePost.id }, result: { deleted: true, filesRemoved: true } },
});

export const postCounted = z.strictObject({
  postId: z.uuid(),
  saveCount: z.number(),
  replyCount: z.number(),
});

const shortId = z.string().check(z.length(22));

/** A list instead of an object, and ids by `shortenId`: the whole event takes less than 200 bytes. */
export const postBumped = z.tuple([
  /** The top-level post. */
  shortId,
  /** Its counts of replies and saves. */
  z.number(),
  z.number(),
  /** When it was modified, in milliseconds since 1970. */
  z.number(),
  /** Its category and number of photos, which say in which feeds it is. */
  z.nullable(category),
  z.number(),
  /** The reply; null if it was deleted, or is hidden from the reader. */
  z.nullable(shortId),
  /** Whether it replies to a comment, not to the top-level post. */
  z.boolean(),
  /** Whether the post sold something that is no longer for sale, so that it is in no feed. */
  z.boolean(),
]);

export type PostBumped = z.output<typeof postBumped>;

export const repliesCounted = z.array(
  z.strictObject({
    postId: z.uuid(),
    saveCount: z.number(),
    replyCount: z.number(),
    lastModified: z.iso.datetime(),
  }),
);

export const postRemoved = z.strictObject({ postId: z.string(), rootId: z.string() });
