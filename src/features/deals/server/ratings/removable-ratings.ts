import type { Removable } from '#features/removals/server/index.ts';
import { hideRating, showRating } from './rating-queries.ts';

/**
 * How staff take down ratings. The row stays, marked: whoever wrote it may not rate the same deal again, and the other rating
 * of the deal is shown as if it were there.
 */
export const removableRatings: Removable = {
  takeDown: ({ tx }, { id }) => hideRating(tx, id),
  putBack: async ({ tx }, id) => ((await showRating(tx, id)) ? 'restored' : 'unknown'),
};
