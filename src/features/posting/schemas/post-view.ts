import * as z from 'zod/mini';
import { memberSummary } from '#platform/contract/people/member.ts';
import { mediaView } from '#features/media/schemas.ts';
import { richText } from '#platform/contract/rich-text/rich-text-schema.ts';
import { categories } from '../contract/categories.ts';
import { exampleListing, listing } from './listing.ts';

export const category = z.enum(categories);

export type Category = z.output<typeof category>;

/** A post or reply as lists and pages show it. */
export const postView = z.strictObject({
  id: z.uuid(),
  campusId: z.string(),
  /** The post that this one replies to; null for a top-level post. */
  parentId: z.nullable(z.uuid()),
  /** The top-level post of the thread; null for that post itself. */
  rootId: z.nullable(z.uuid()),
  author: memberSummary,
  text: richText,
  /** Mentioned members: the username as written, in lower case, and the current one. */
  mentions: z.array(z.strictObject({ written: z.string(), username: z.string() })),
  category: z.nullable(category),
  /** Null if the post names no price. */
  listing: z.nullable(listing),
  /** What is sold, in a few words of the text, without the price; missing if nothing is sold. */
  itemName: z.optional(z.string()),
  /** Where the text goes on after those words: a position in its plain text. */
  nameEnd: z.optional(z.number()),
  imageCount: z.number(),
  /** In the order that the author chose. */
  media: z.array(mediaView),
  saveCount: z.number(),
  /** Whether the viewer saved it; null for visitors, and in events, which go to everybody. */
  saved: z.nullable(z.boolean()),
  /** Replies at any depth. */
  replyCount: z.number(),
  /** ISO 8601 with milliseconds, UTC. */
  createdAt: z.iso.datetime(),
  lastModified: z.iso.datetime(),
  /** When its author last edited it; null if never. */
  editedAt: z.nullable(z.iso.datetime()),
});

export type PostView = z.output<typeof postView>;

/** The post in the examples of the API document. */
export const examplePost: PostView = {
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
  listing: exampleListing,
  imageCount: 0,
  media: [],
  saveCount: 2,
  saved: false,
  replyCount: 1,
  createdAt: '2026-11-20T18:00:00.000Z',
  lastModified: '2026-11-20T18:00:00.000Z',
  editedAt: null,
};
