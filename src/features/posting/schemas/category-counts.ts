import * as z from 'zod/mini';
import { mediaView } from '#features/media/schemas.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';
import { category } from './post-view.ts';

/** The newest photo or video among the posts of a category. */
const categoryCover = z.strictObject({ postId: z.uuid(), photo: mediaView });

export type CategoryCover = z.output<typeof categoryCover>;

export const categoryCounts = defineSchemas({
  summary:
    'How many posts each category has, without what is sold: up to one more than are counted; and its newest photo. Categories without posts are left out.',
  policy: 'campusReader',
  shows: 'feed',
  result: z.strictObject({
    items: z.array(
      z.strictObject({ category, count: z.number(), cover: z.nullable(categoryCover) }),
    ),
  }),
  errors: [],
  example: { result: { items: [{ category: 'furniture', count: 12, cover: null }] } },
});
