import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { dealChanged } from '#features/deals/contract.ts';
import { postChanged, postRemoved, postShown } from '#features/posting/contract.ts';
import { useLiveEvent } from '#platform/web/live/live-events.ts';
import { useSite } from '#platform/web/site.tsx';
import { bagChanged } from '../contract.ts';
import { cartPath } from '../contract/cart.ts';
import type { BagView } from '../schemas.ts';
import { bagIds } from './ids/index.ts';
import { bagQuery, idsIn, useBag } from './bag-query.ts';
import { followPost } from './follow-posts.ts';
import { forgetGuestBag, guestBag, listenToGuestBag, readGuestBag } from './guest-bag.ts';
import { useMergeGuestBag } from './merge-guest-bag.ts';

/** Keeps the viewer's bag up to date on all pages, and makes a visitor's bag the member's after the login. */
export function BagFollower() {
  const { campus, viewer } = useSite();
  const queryClient = useQueryClient();
  const [path] = useLocation();
  const { data } = useBag();

  useLiveEvent(bagChanged, ({ campusId }) => {
    if (campusId === campus.id) void queryClient.invalidateQueries(bagQuery);
  });
  // A hold of the viewer began, went on or ended: only their own deals come here.
  useLiveEvent(dealChanged, ({ postId, role }) => {
    const bag = role === 'buyer' && queryClient.getQueryData<BagView>(bagQuery.queryKey);
    if (bag && postId !== null && idsIn(bag).includes(postId)) {
      void queryClient.invalidateQueries(bagQuery);
    }
  });
  useLiveEvent(postChanged, ({ id, listing }) => followPost(queryClient, { postId: id, listing }));
  useLiveEvent(postShown, ({ id, listing }) => followPost(queryClient, { postId: id, listing }));
  useLiveEvent(postRemoved, ({ postId }) => followPost(queryClient, { postId, listing: null }));

  useEffect(() => {
    readGuestBag();
    if (viewer) return;
    const show = () => bagIds.set(guestBag().map(({ postId }) => postId));
    show();
    return listenToGuestBag(show);
  }, [viewer]);

  useEffect(() => {
    if (viewer && data) bagIds.set(idsIn(data));
  }, [viewer, data]);

  useMergeGuestBag(path !== cartPath);

  useEffect(
    () => () => {
      bagIds.set([]);
      forgetGuestBag();
    },
    [],
  );
  return null;
}
