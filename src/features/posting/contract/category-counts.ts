import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from '../schemas/category-counts.ts';

/** Posts of a category are counted up to this many; more are "99+". */
export const categoryCountLimit = 99;

/** How many posts each category of the campus has. */
export const categoryCounts = defineRoute<typeof schemas.categoryCounts>({
  id: 'categoryCounts',
  method: 'GET',
  path: '/api/categories',
});
