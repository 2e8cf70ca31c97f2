import * as z from 'zod/mini';
import { examplePost } from '#features/posting/schemas.ts';
import { profileErrors } from '#features/profiles/contract.ts';
import { memberSummary } from '#platform/contract/people/member.ts';
import { cursorSchema } from '#platform/contract/routes/page.ts';
import { fairUseErrors } from '#platform/contract/routes/fair-use.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';
import { ratingWords } from '../contract.ts';
import { dealErrors } from '../contract/errors.ts';
import { dealView, exampleDeal } from './deal-view.ts';

export const rateDeal = defineSchemas({
  summary:
    'Rates the other member of a deal that is done; shown when both have rated, or after a week.',
  policy: 'messenger',
  shows: 'deals',
  pausedWith: 'posting',
  params: z.strictObject({ dealId: z.string() }),
  body: z.strictObject({
    stars: z.number(),
    words: z.array(z.enum(ratingWords)),
    text: z.string(),
  }),
  status: 201,
  result: dealView,
  errors: [
    dealErrors.deal_missing,
    dealErrors.deal_impossible,
    dealErrors.rating_invalid,
    dealErrors.rating_too_long,
    dealErrors.already_rated,
    fairUseErrors.too_many_messages,
  ],
  example: {
    params: { dealId: exampleDeal.id },
    body: { stars: 5, words: ['on time'], text: 'Quick and friendly.' },
    result: exampleDeal,
  },
});

const ratingView = z.strictObject({
  id: z.string(),
  /** Who rated. */
  from: memberSummary,
  /** Whether they bought or sold. */
  role: z.enum(['buyer', 'seller']),
  stars: z.number(),
  words: z.array(z.string()),
  text: z.string(),
  ratedAt: z.iso.datetime(),
});

export type RatingView = z.output<typeof ratingView>;

export const memberRatings = defineSchemas({
  summary:
    "How many items a member has sold and bought, how others rated it, newest first, and how many say that they didn't show up.",
  policy: 'campusReader',
  shows: 'deals',
  params: z.strictObject({ username: z.string().check(z.maxLength(100)) }),
  query: z.strictObject({ cursor: z.optional(cursorSchema) }),
  result: z.strictObject({
    soldCount: z.number(),
    boughtCount: z.number(),
    ratingCount: z.number(),
    /** The mean of all shown stars, with one decimal; null without any. */
    averageStars: z.nullable(z.number()),
    /** How many people say that the member didn't show up at a meeting; 0 unless several do. */
    noShowCount: z.number(),
    items: z.array(ratingView),
    nextCursor: z.nullable(cursorSchema),
  }),
  errors: [profileErrors.profile_missing],
  example: {
    params: { username: examplePost.author.username },
    query: {},
    result: {
      soldCount: 1,
      boughtCount: 0,
      ratingCount: 1,
      averageStars: 5,
      noShowCount: 0,
      items: [
        {
          id: `${exampleDeal.id}-buyer`,
          from: { ...examplePost.author, id: exampleDeal.otherId, username: 'benreed' },
          role: 'buyer',
          stars: 5,
          words: ['on time'],
          text: 'Quick and friendly.',
          ratedAt: '2026-11-22T18:00:00.000Z',
        },
      ],
      nextCursor: null,
    },
  },
});
