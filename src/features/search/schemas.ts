import * as z from 'zod/mini';
import { category, examplePost, postView, condition } from '#features/posting/schemas.ts';
import { memberSummary } from '#platform/contract/people/member.ts';
import { cursorSchema, pageSchema } from '#platform/contract/routes/page.ts';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';
import { maxQueryLength, searchErrors } from './contract.ts';

const queryText = z.string().check(z.maxLength(maxQueryLength));

const flag = z.optional(z.literal('1'));

export const searchPosts = defineSchemas({
  summary:
    'A page of the posts of this campus that match a text, or whose comments do. Sold and withdrawn posts are not found.',
  policy: 'campusReader',
  shows: 'searchPosts',
  query: z.strictObject({
    /** Words; "phrases" in quotation marks; -word leaves out posts with it. */
    q: queryText,
    /** `media`: only posts with photos. `latest` unless given. */
    show: z.optional(z.enum(['latest', 'media'])),
    /** `latest` (by the date of the post) unless given. */
    /** `price`: the lowest first among the best matches; those that name no price last. */
    order: z.optional(z.enum(['latest', 'relevance', 'price'])),
    category: z.optional(category),
    /** Whole dollars; 0 is free. Prices that a text names count if the post has no price of its own. */
    maxPrice: z.optional(z.string().check(z.regex(/^(?:0|[1-9]\d{0,3}|10000)$/))),
    condition: z.optional(condition),
    /** Only what can be bought now; without it, reserved posts and those without a price are found too. */
    available: flag,
    /** Only posts with photos, like `show: media`, for the chip that adds this to any tab. */
    withPhoto: flag,
    /** Searches the text as typed, without correcting words; set by the link of a corrected search. */
    exact: flag,
    cursor: z.optional(cursorSchema),
  }),
  result: z.extend(pageSchema(postView), {
    /** The comments by which posts of this page were found; at most one for each post. */
    comments: z.array(z.strictObject({ postId: z.uuid(), id: z.uuid(), text: z.string() })),
    /** The words to highlight, as `matchesIn` (contract/matches.ts) finds them in a text. */
    matched: z.array(z.string()),
    /** Set if a word that finds nothing was replaced by another: "Showing results for {to}". */
    corrected: z.nullable(z.strictObject({ from: z.string(), to: z.string() })),
    /** Another text that may be meant, although posts contain all words: "Did you mean {suggested}?" */
    suggested: z.nullable(z.string()),
    /** The category that the text names, such as that of books; its posts are among the loose matches. */
    category: z.nullable(category),
    /** How many posts match well, up to one more than `countLimit`; null on all pages but the first. */
    count: z.nullable(z.number()),
    /** The posts of this page that match loosely: by a synonym, some of the words or a comment. They follow all others. */
    loose: z.array(z.uuid()),
  }),
  errors: [searchErrors.schools_only],
  example: {
    query: { q: 'dsek lamp' },
    result: {
      items: [examplePost],
      nextCursor: null,
      comments: [],
      matched: ['desk', 'lamp'],
      corrected: { from: 'dsek lamp', to: 'desk lamp' },
      suggested: null,
      category: null,
      count: 1,
      loose: [],
    },
  },
});

export const searchPeople = defineSchemas({
  summary: 'A page of the members of this campus whose name or username begins with the text.',
  policy: 'campusSaver',
  shows: 'searchPeople',
  query: z.strictObject({ q: queryText, cursor: z.optional(cursorSchema) }),
  result: pageSchema(memberSummary),
  errors: [searchErrors.schools_only, platformErrors.too_many_requests],
  example: { query: { q: 'ana' }, result: { items: [examplePost.author], nextCursor: null } },
});

/** A recorded search that others may see. */
const shownSearch = z.strictObject({ id: z.uuid(), text: z.string() });

const bikes = { id: '01981b2c-7a00-7000-8000-0000000000f1', text: 'mountain bike' };

export const searchSuggestions = defineSchemas({
  summary:
    'Searches of this campus in which the text begins at the start of a word, the most viewed first.',
  policy: 'campusReader',
  shows: 'nobody',
  query: z.strictObject({ q: queryText }),
  result: z.strictObject({ items: z.array(shownSearch) }),
  errors: [searchErrors.schools_only],
  example: { query: { q: 'moun' }, result: { items: [bikes] } },
});

export const popularSearches = defineSchemas({
  summary: 'The most viewed searches of this campus.',
  policy: 'campusReader',
  shows: 'nobody',
  result: z.strictObject({
    items: z.array(z.extend(shownSearch, { totalViews: z.number() })),
  }),
  errors: [searchErrors.schools_only],
  example: { result: { items: [{ ...bikes, totalViews: 12 }] } },
});

export const recordSearch = defineSchemas({
  summary: "Records that someone made a search (a view), and adds it to a member's history.",
  policy: 'campusReader',
  shows: 'nobody',
  body: z.strictObject({ text: queryText }),
  status: 202,
  /**
   * False if the text is empty or too long to record, was already counted within an hour, or if the caller's rate limit
   * was reached or counting failed.
   */
  result: z.strictObject({ counted: z.boolean() }),
  errors: [searchErrors.schools_only],
  example: { body: { text: 'mountain bike' }, result: { counted: true } },
});

const recentSearch = z.strictObject({
  id: z.uuid(),
  /** The recorded search; null if the text is too long to record, or was added and never searched. */
  searchId: z.nullable(z.uuid()),
  text: z.string(),
  /** How often the member searched it. */
  quantity: z.number(),
  createdAt: z.iso.datetime(),
  lastModified: z.iso.datetime(),
});

export type RecentSearch = z.output<typeof recentSearch>;

const exampleRecent: RecentSearch = {
  id: '01981b2c-7a00-7000-8000-0000000000f2',
  searchId: bikes.id,
  text: bikes.text,
  quantity: 2,
  createdAt: '2026-11-20T18:00:00.000Z',
  lastModified: '2026-11-20T18:00:00.000Z',
};

export const recentSearches = defineSchemas({
  summary: "The member's own searches on this campus, the last one first.",
  policy: 'campusSaver',
  shows: 'nobody',
  result: z.strictObject({ items: z.array(recentSearch) }),
  errors: [],
  example: { result: { items: [exampleRecent] } },
});

export const addRecentSearch = defineSchemas({
  summary: "Adds a text to the member's history.",
  policy: 'campusSaver',
  shows: 'nobody',
  body: z.strictObject({ text: z.string().check(z.minLength(1), z.maxLength(maxQueryLength)) }),
  status: 201,
  result: recentSearch,
  errors: [searchErrors.query_known, platformErrors.too_many_requests],
  example: { body: { text: 'mountain bike' }, result: exampleRecent },
});

export const removeRecentSearch = defineSchemas({
  summary: "Removes one search from the member's history.",
  policy: 'campusSaver',
  shows: 'nobody',
  params: z.strictObject({ recentId: z.string() }),
  result: z.strictObject({ removed: z.literal(true) }),
  errors: [searchErrors.recent_missing],
  example: { params: { recentId: exampleRecent.id }, result: { removed: true } },
});

export const clearRecentSearches = defineSchemas({
  summary: "Removes all searches from the member's history on this campus.",
  policy: 'campusSaver',
  shows: 'nobody',
  result: z.strictObject({ removed: z.number() }),
  errors: [],
  example: { result: { removed: 3 } },
});

export const recentRemoved = z.strictObject({ campusId: z.string() });
