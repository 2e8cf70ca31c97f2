import type { ListingClosed } from '#features/posting/server/writing/index.ts';
import type { Clock } from '#platform/server/clock.ts';
import { closeAll, closeLine } from './line.ts';

/**
 * The author has set the status of an item by hand, and it is locked: sold or withdrawn ends all deals about it. Available
 * again ends the reservation and the line; open offers stay.
 */
export function createListingClosed(clock: Clock): ListingClosed {
  return async (unit, { postId, to }) => {
    const at = { unit, now: clock.now() };
    await (to === 'available' ? closeLine(at, postId) : closeAll(at, postId));
  };
}
