import type { Removable } from '#features/removals/server/index.ts';
import { hideNoShow, showNoShow } from './no-show-queries.ts';
import { hideRating, showRating } from './rating-queries.ts';

/**
 * How staff take down ratings. The row stays, marked: whoever wrote it may not rate the same deal again, and the other rating
 * of the deal is shown as if it were there. That someone did not show up is a rating, too: it is no longer counted.
 */
export const removableRatings: Removable = {
  takeDown: async ({ tx }, { id }) => (await hideRating(tx, id)) || hideNoShow(tx, id),
  putBack: async ({ tx }, id) =>
    (await showRating(tx, id)) || (await showNoShow(tx, id)) ? 'restored' : 'unknown',
};
