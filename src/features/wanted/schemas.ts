import * as z from 'zod/mini';
import { category, condition } from '#features/posting/schemas.ts';
import { maxTextLength } from '#features/posting/contract.ts';
import { maxPriceCents } from '#features/posting/contract/listing.ts';
import { maxQueryLength } from '#features/search/contract.ts';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';
import { wantedErrors } from './contract.ts';

const text = z.string().check(z.minLength(1), z.maxLength(maxQueryLength));

const savedSearchView = z.strictObject({
  id: z.uuid(),
  /** The campus on whose site it searches. */
  campusId: z.string(),
  /** As the member typed it. */
  text: z.string(),
  category: z.nullable(category),
  /** In US cents: the lower one of the filter and of the text's own price. */
  maxCents: z.nullable(z.number()),
  condition: z.nullable(condition),
  /** The member's post that seeks it; null if it was saved by itself. */
  postId: z.nullable(z.uuid()),
  createdAt: z.iso.datetime(),
  /** When it last found a post. */
  toldAt: z.nullable(z.iso.datetime()),
});

export type SavedSearchView = z.output<typeof savedSearchView>;

const example: SavedSearchView = {
  id: '01981b2c-7a00-7000-8000-0000000000d1',
  campusId: 'ou',
  text: 'mini fridge',
  category: null,
  maxCents: 6_000,
  condition: null,
  postId: null,
  createdAt: '2026-11-20T18:00:00.000Z',
  toldAt: null,
};

export const savedSearches = defineSchemas({
  summary:
    "The member's saved searches, those of posts that seek something included, the latest first.",
  policy: 'emailVerified',
  shows: 'nobody',
  result: z.strictObject({ items: z.array(savedSearchView) }),
  errors: [],
  example: { result: { items: [example] } },
});

export const findSavedSearch = defineSchemas({
  summary:
    "The member's saved search on this campus that looks for the same as a text and filters; null if there is none.",
  policy: 'campusPoster',
  shows: 'nobody',
  query: z.strictObject({
    q: text,
    category: z.optional(category),
    /** Whole dollars; 0 is free. */
    maxPrice: z.optional(z.string().check(z.regex(/^(?:0|[1-9]\d{0,3}|10000)$/))),
    condition: z.optional(condition),
  }),
  result: z.strictObject({ saved: z.nullable(savedSearchView) }),
  errors: [],
  example: { query: { q: 'mini fridge', maxPrice: '60' }, result: { saved: example } },
});

export const saveSearch = defineSchemas({
  summary:
    'Saves a search of this campus: the member is told of each new post that matches, and of each that matches after a change. The same search again is the same row.',
  policy: 'campusPoster',
  shows: 'nobody',
  body: z.strictObject({
    text,
    category: z.optional(z.nullable(category)),
    maxCents: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(maxPriceCents)))),
    condition: z.optional(z.nullable(condition)),
  }),
  result: savedSearchView,
  errors: [
    wantedErrors.too_many_searches,
    wantedErrors.nothing_to_look_for,
    platformErrors.too_many_requests,
  ],
  example: { body: { text: 'mini fridge', maxCents: 6_000 }, result: example },
});

export const removeSavedSearch = defineSchemas({
  summary: "Removes one of the member's saved searches; repeating it changes nothing.",
  policy: 'emailVerified',
  shows: 'nobody',
  params: z.strictObject({ searchId: z.string() }),
  result: z.strictObject({ removed: z.literal(true) }),
  errors: [],
  example: { params: { searchId: example.id }, result: { removed: true } },
});

export const priceHints = defineSchemas({
  summary:
    'How many other members of this campus look for what a draft describes, and for what such things were sold here. Numbers only.',
  policy: 'campusPoster',
  shows: 'nobody',
  query: z.strictObject({ text: z.string().check(z.maxLength(maxTextLength)) }),
  result: z.strictObject({
    /** Rounded down to 3, 5, 10, 20, 50, 100 and so on; 0 if there are fewer than three. */
    seekers: z.number(),
    /** The middle half of the prices of sold listings, in whole dollars; null if there are fewer than five, or fewer than three sellers. */
    usual: z.nullable(z.strictObject({ from: z.number(), to: z.number() })),
  }),
  errors: [platformErrors.too_many_requests],
  example: {
    query: { text: 'Mini fridge, barely used' },
    result: { seekers: 3, usual: { from: 25, to: 40 } },
  },
});
