import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from '../schemas.ts';

/** Posts on each page of the grid (LIMIT-08). */
export const mediaPageSize = 15;

/** The next page loads when the reader is this many pixels from the bottom of the grid (LIMIT-15). */
export const mediaAheadPx = 251;

/** The next page of 'More posts...', below a post's photos, loads when the reader is this many pixels from its end. */
export const morePostsAheadPx = 1;

export const mediaSentences = {
  grid: 'Photos',
  empty: 'No Photos / Videos',
  viewComments: 'View Comments',
  morePosts: 'More posts...',
} as const;

export const mediaPage = defineRoute<typeof schemas.mediaPage>({
  id: 'mediaPage',
  method: 'GET',
  path: '/api/media',
});
