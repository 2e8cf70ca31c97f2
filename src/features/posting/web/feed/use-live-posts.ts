import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLiveEvent, useLiveReset } from '#platform/web/live/live-events.ts';
import { getReadAt } from '#platform/web/data/read-at.ts';
import { getEntityStore } from '#platform/web/data/entities/use-entities.ts';
import { useSite } from '#platform/web/site.tsx';
import type { Position } from '#platform/web/live/position.ts';
import {
  postBumped,
  postChanged,
  postCounted,
  postRemoved,
  postShown,
  readBump,
  repliesCounted,
} from '../../contract.ts';
import type { PostBumped, PostView } from '../../schemas.ts';
import { countArrival, showArrivals, isBusy, manyWait } from '../arrivals/feed-arrivals.ts';
import { changePost, removePost } from '../post/post-changes.ts';
import { keepPosts } from './posts.ts';
import { loadShownArrivals } from '../arrivals/load-shown-arrivals.ts';
import { feedPath, getFeeds, isOffMarket } from '../queries.ts';
import { isAtTop } from './use-feed.ts';
import { forgetArrivals, queueArrival } from '../arrivals/waiting-posts.ts';

/**
 * Keeps all posts and feeds up to date, on all pages. A new post enters the visible feed if its top is shown, and waits
 * behind the pill of all other feeds.
 */
export function useLivePosts(): void {
  const queryClient = useQueryClient();
  const { viewer } = useSite();

  function count(counted: readonly ({ postId: string } & Partial<PostView>)[], source: object) {
    for (const { postId, ...fields } of counted) {
      changePost(queryClient, { postId, fields, source });
    }
  }

  useLiveEvent(postShown, (post) => {
    // The viewer's own new post is shown at once; an own post that moved up because of a reply waits like any other.
    const isOwnNew = post.author.id === viewer?.id && post.createdAt === post.lastModified;
    showNewPost(queryClient, post, { atOnce: isOwnNew });
  });
  useLiveEvent(postBumped, (bumped) => showBumped(queryClient, bumped));
  useLiveEvent(postChanged, (post) => keepPosts(getEntityStore(queryClient), [post], post));
  useLiveEvent(postCounted, (counts) => count([counts], counts));
  useLiveEvent(repliesCounted, (counts) => count(counts, counts));
  useLiveEvent(postRemoved, (removed) => removePost(queryClient, removed, getReadAt(removed)));
  useLiveReset(forgetArrivals);
  useEffect(() => loadShownArrivals(queryClient), [queryClient]);
}

/** Shows a post that was created or moved to the top: at once, or when the top of its feed is shown. */
export function showNewPost(
  queryClient: QueryClient,
  post: PostView,
  { atOnce }: { atOnce: boolean },
): void {
  keepPosts(getEntityStore(queryClient), [post], post);
  const arrival = { ...post, isOffMarket: isOffMarket(post) };
  arrive(arrival, { readAt: getReadAt(post), atOnce });
}

/** Shows a post that a reply moved to the top. Its content may be missing, and is read when it is on the screen. */
function showBumped(queryClient: QueryClient, event: PostBumped): void {
  const { postId, counts, belongs } = readBump(event);
  changePost(queryClient, { postId, fields: counts, source: event });
  arrive({ id: postId, ...counts, ...belongs }, { readAt: getReadAt(event), atOnce: false });
}

function arrive(
  post: Pick<PostView, 'id' | 'lastModified' | 'category' | 'imageCount'> & {
    isOffMarket: boolean;
  },
  { readAt, atOnce }: { readAt: Position; atOnce: boolean },
): void {
  countArrival();
  for (const feed of getFeeds(post)) {
    queueArrival(feed, post, readAt);
    const isRead = feedPath(feed) === location.pathname + location.search;
    const mayEnter = isRead && !isBusy() && !manyWait(feed);
    if (mayEnter && isAtTop()) showArrivals(feed);
    else if (atOnce) showArrivals(feed, post.id);
  }
}
