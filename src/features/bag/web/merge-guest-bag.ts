import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isTransient, ApiError } from '#platform/web/data/api-error.ts';
import { callApi } from '#platform/web/data/api.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { useSite } from '#platform/web/site.tsx';
import { bagErrors, putInBag } from '../contract.ts';
import type { BagView } from '../schemas.ts';
import { bagQuery } from './bag-query.ts';
import { dropItems, guestBag } from './guest-bag.ts';

/**
 * Makes the bag that a visitor filled the member's. A component that shows the bag calls it, because before that one is
 * hydrated nothing may change what it shows.
 */
export function useMergeGuestBag(isReady: boolean): void {
  const { viewer } = useSite();
  const queryClient = useQueryClient();
  const isMember = viewer?.emailVerified === true;
  useEffect(() => {
    if (!isReady || !isMember || guestBag().length === 0) return;
    void mergeGuestBag((merged) => queryClient.setQueryData(bagQuery.queryKey, merged));
  }, [isReady, isMember, queryClient]);
}

/**
 * Item by item, each of which the browser forgets once the server has it or rejects it, such as one of the member's own.
 * What no response came for stays for the next page.
 */
async function mergeGuestBag(show: (merged: BagView) => void): Promise<void> {
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
