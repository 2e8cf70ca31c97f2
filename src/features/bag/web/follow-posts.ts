import type { QueryClient } from '@tanstack/react-query';
import type { PostView } from '#features/posting/schemas.ts';
import { lookInBag, showBag } from '../contract.ts';
import type { BagItem, BagView } from '../schemas.ts';
import { idsIn } from './bag-query.ts';

/** A changed post; without a listing it is deleted, or no longer for sale. */
type Change = { postId: string; listing: PostView['listing'] };

/**
 * Shows the price and state of a changed post in the bag, without a call: an event reaches all bags that have it at once.
 * Only the server can say more of an item that was gone.
 */
export function followPost(queryClient: QueryClient, change: Change): void {
  for (const id of [showBag.id, lookInBag.id]) {
    const queryKey = [id];
    const mustRead =
      queryClient.isFetching({ queryKey }) > 0 ||
      queryClient
        .getQueriesData<BagView>({ queryKey })
        .some(([, view]) => view?.gone.some(({ postId }) => postId === change.postId));
    queryClient.setQueriesData<BagView>(
      { queryKey },
      (view) => view && (idsIn(view).includes(change.postId) ? withChange(view, change) : view),
    );
    if (mustRead) void queryClient.invalidateQueries({ queryKey });
  }
}

/** The bag with what the item is now. */
function withChange({ sellers, gone }: BagView, { postId, listing }: Change): BagView {
  const isOffered = listing !== null && listing.priceCents > 0 && listing.status !== 'withdrawn';
  const lost = sellers.flatMap(({ items }) => items).filter((item) => item.postId === postId);
  const changed = (item: BagItem): BagItem[] => {
    if (item.postId !== postId) return [item];
    if (!isOffered || listing.status === 'withdrawn') return [];
    const { priceCents, condition, quantity, status: state } = listing;
    // Who holds it comes with the deal; what is reserved no longer is held for nobody.
    const hold = state === 'reserved' ? item.hold : null;
    return [{ ...item, priceCents, condition, quantity, state, hold }];
  };
  return {
    sellers: sellers
      .map((each) => ({ ...each, items: each.items.flatMap(changed) }))
      .filter(({ items }) => items.length > 0),
    gone: isOffered ? gone : [...gone, ...lost.map(({ seenCents }) => ({ postId, seenCents }))],
  };
}
