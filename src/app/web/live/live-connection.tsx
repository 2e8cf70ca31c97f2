import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import { useSchoolNotice, useSessionFollower } from '#features/accounts/web/index.ts';
import { useLiveReplies } from '#features/comments/web/index.ts';
import { useLiveConversations } from '#features/conversations/web/index.ts';
import { useLiveDeals } from '#features/deals/web/index.ts';
import { useBrokenPhotos } from '#features/media/web/index.ts';
import {
  forgetNotificationsOf,
  recallNotificationsOf,
  useLiveNotifications,
} from '#features/notifications/web/index.ts';
import { postRemoved, postShown } from '#features/posting/contract.ts';
import { forgetForeignDrafts } from '#features/drafts/web/index.ts';
import { useLivePosts } from '#features/posting/web/feed/index.ts';
import { useLiveMembers } from '#features/profiles/web/index.ts';
import { keepPushing } from '#features/push/web/index.ts';
import { useLiveSaves } from '#features/saving/web/index.ts';
import { useLiveSearches } from '#features/search/web/index.ts';
import { AppBadge } from '../offline/app-badge.tsx';
import { pageAt } from '../routes.ts';
import { getReadAt } from '#platform/web/data/read-at.ts';
import { lazyComponent } from '#platform/web/lazy-component.ts';
import { useSite } from '#platform/web/site.tsx';
import { useOffline } from '../offline/use-offline.ts';
import { useLiveConnection, useLiveEvent } from '#platform/web/live/live-events.ts';
import { startLiveStream } from '#platform/web/live/live-stream.ts';

const BagFollower = lazyComponent(
  async () => (await import('#features/bag/web/lazy.ts')).BagFollower,
);

type LiveConnectionProps = {
  /** The signed-in member; null for a visitor. */
  member: string | null;
  /** The event id up to which the page's data is complete. */
  from: string;
};

/** Hides notifications about posts that are deleted, and shows those about posts that were put back. */
function useNotificationsOfPosts(): void {
  const queryClient = useQueryClient();
  useLiveEvent(postRemoved, (removed) =>
    forgetNotificationsOf(queryClient, removed, getReadAt(removed)),
  );
  useLiveEvent(postShown, (post) => recallNotificationsOf(queryClient, post.id, getReadAt(post)));
}

/** Keeps everything in the cache up to date with the live stream and with other tabs, on all pages. */
export function LiveConnection({ member, from }: LiveConnectionProps) {
  useSessionFollower();
  useBrokenPhotos();
  useLivePosts();
  useLiveReplies();
  useLiveSaves();
  useLiveMembers();
  useLiveNotifications();
  useNotificationsOfPosts();
  useLiveConversations();
  useLiveDeals();
  useLiveSearches();
  useSchoolNotice();
  useEffect(() => forgetForeignDrafts(member), [member]);
  useEffect(() => keepPushing(member), [member]);
  useOffline(from);
  // Last, so that everything above already listens.
  useLiveConnection(member, from, startLiveStream);
  const [path] = useLocation();
  const { hasBag } = useSite();
  return (
    <>
      {/* Pages without the shell do not read the counts. */}
      {!pageAt(path).route.bare && <AppBadge />}
      {hasBag && (
        <Suspense>
          <BagFollower />
        </Suspense>
      )}
    </>
  );
}
