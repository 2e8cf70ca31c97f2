import { isTransient, ApiError } from '#platform/web/data/api-error.ts';
import { callApi } from '#platform/web/data/api.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { bagErrors, putInBag } from '../contract.ts';
import type { BagView } from '../schemas.ts';
import { dropItems, guestBag } from './guest-bag.ts';

/**
 * Makes the bag that a visitor filled the member's: item by item, each of which the browser forgets once the server has it
 * or rejects it, such as one of the member's own. What no response came for stays for the next page.
 */
export async function mergeGuestBag(show: (merged: BagView) => void): Promise<void> {
  for (const { postId, priceCents } of guestBag()) {
    try {
      show(await callApi(putInBag, { params: { postId }, body: { priceCents } }));
    } catch (error) {
      if (!(error instanceof ApiError) || isTransient(error) || error.status === 401) break;
      // The others are rejected by themselves; that there is no room, the member has to know.
      if (error.code === bagErrors.bag_full.code) showRejection(error);
    }
    dropItems([postId]);
  }
}
