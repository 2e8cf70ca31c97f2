import type { QueryClient } from '@tanstack/react-query';
import type { PostView } from '#features/posting/schemas.ts';
import type { Viewer } from '#platform/contract/people/member.ts';
import { ApiError } from '#platform/web/data/api-error.ts';
import { callApi } from '#platform/web/data/api.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { longToastMs, toast } from '#platform/web/parts/toasts/toast-store.ts';
import { bagErrors, putInBag, removeFromBag } from '../contract.ts';
import { cartPath } from '../contract/cart.ts';
import { bagSentences } from '../contract/words.ts';
import { bagQuery, idsIn } from './bag-query.ts';
import { bagIds } from './ids/index.ts';
import { dropItems, guestBag, keepItem } from './guest-bag.ts';

type Added = { viewer: Viewer | null; post: Pick<PostView, 'id' | 'listing'> };

/** Puts an item into the viewer's bag and says so; false if it was rejected. */
export async function addToBag(
  queryClient: QueryClient,
  { viewer, post }: Added,
): Promise<boolean> {
  const [postId, priceCents] = [post.id, post.listing?.priceCents ?? 0];
  try {
    if (viewer) {
      const added = await callApi(putInBag, { params: { postId }, body: { priceCents } });
      queryClient.setQueryData(bagQuery.queryKey, added);
      bagIds.set(idsIn(added));
    } else if (keepItem({ postId, priceCents })) {
      bagIds.set(guestBag().map((item) => item.postId));
    } else {
      toast({ kind: 'danger', text: bagErrors.bag_full.message });
      return false;
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showRejection(error);
    return false;
  }
  const action = { label: bagSentences.viewBag, href: cartPath };
  toast({ kind: 'success', text: bagSentences.added, action, durationMs: longToastMs });
  return true;
}

/** Takes items out of the viewer's bag. */
export async function removeItems(
  queryClient: QueryClient,
  { viewer, postIds }: { viewer: Viewer | null; postIds: readonly string[] },
): Promise<void> {
  if (viewer) {
    for (const postId of postIds) {
      const left = await callApi(removeFromBag, { params: { postId } });
      queryClient.setQueryData(bagQuery.queryKey, left);
    }
  } else dropItems(postIds);
  toast({ kind: 'okay', text: bagSentences.removed });
}
