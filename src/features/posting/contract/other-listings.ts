import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from '../schemas/other-listings.ts';

/** Things in each row below a thing's page. */
export const otherListingsLimit = 8;

export const otherListingsWords = {
  ofSeller: (firstName: string) => `More from ${firstName}`,
  alike: 'More like this',
};

/** What else is for sale: more of the same seller, and more of the same category. */
export const otherListings = defineRoute<typeof schemas.otherListings>({
  id: 'otherListings',
  method: 'GET',
  path: '/api/posts/:postId/others',
});
