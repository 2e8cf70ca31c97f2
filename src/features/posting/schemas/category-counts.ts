import * as z from 'zod/mini';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';
import { category } from './post-view.ts';

export const categoryCounts = defineSchemas({
  summary:
    'How many posts each category has, without what is sold: up to one more than are counted. Categories without posts are left out.',
  policy: 'campusReader',
  shows: 'nobody',
  result: z.strictObject({
    items: z.array(z.strictObject({ category, count: z.number() })),
  }),
  errors: [],
  example: { result: { items: [{ category: 'furniture', count: 12 }] } },
});
