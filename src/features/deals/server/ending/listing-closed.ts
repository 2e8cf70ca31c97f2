import type { ListingClosed } from '#features/posting/server/writing/index.ts';
import { postingErrors } from '#features/posting/contract.ts';
import { fail } from '#platform/server/fail.ts';
import type { Clock } from '#platform/server/clock.ts';
import { isPaidFor } from '../deal-queries.ts';
import { announceStatus, closeAll, closeLine } from '../line.ts';

/**
 * The author has set the status of an item by hand, and it is locked: sold or withdrawn ends all deals about it. Available
 * again ends the reservation and the line; open offers stay. Throws `paid_for` if a buyer is paying for it, or has paid, by card.
 */
export function createListingClosed(clock: Clock): ListingClosed {
  return async (unit, { postId, to }) => {
    if (await isPaidFor(unit.tx, postId)) throw fail(postingErrors.paid_for);
    const at = { unit, now: clock.now() };
    // Those whose deal ends by it are shown it with the step.
    await announceStatus(
      at,
      postId,
      to === 'available' ? ['offered', 'countered', 'ended'] : ['ended'],
    );
    await (to === 'available' ? closeLine(at, postId) : closeAll(at, postId));
  };
}
