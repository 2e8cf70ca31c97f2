import { useEffect } from 'react';
import { useEntities } from '#platform/web/data/entities/use-entities.ts';
import type { Category } from '../../schemas.ts';
import {
  showArrivals,
  isBusy,
  laterThan,
  manyWait,
  useFeedArrivals,
} from '../arrivals/feed-arrivals.ts';
import { usePostList, type PostListQuery } from './post-lists.ts';
import { posts } from './posts.ts';
import { feedQuery, type FeedName } from '../queries.ts';

/** Up to this scroll position, in pixels, the reader is at the top, where new posts enter at once. */
const topPx = 80;

export function isAtTop(): boolean {
  return window.scrollY <= topPx;
}

/** The posts of the feed; `useLivePosts` keeps them up to date, whether the feed is shown or not. */
export function useFeed(category: Category | null) {
  return useArrivingPosts(category, feedQuery(category));
}

/** A list that new posts enter while the reader is at its top; further down they wait. */
export function useArrivingPosts(feed: FeedName, query: PostListQuery) {
  const arrivals = useFeedArrivals(feed);
  const { list, postIds } = usePostList(query, arrivals.entered);
  const waiting = laterThan(arrivals.waiting, list.data?.pages[0]?.readAt);
  const newPosts = useEntities(
    (store) => waiting.filter(({ id }) => !store.isDeleted(posts, id)).length,
  );
  const anyWait = newPosts > 0;
  useEffect(() => {
    if (!anyWait) return undefined;
    // At the top, a few waiting posts enter by themselves.
    const enter = () => isAtTop() && !isBusy() && !manyWait(feed) && showArrivals(feed);
    // After the next frame, because to read the scroll position at once would lay out the page in this task.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => (timer = setTimeout(enter)));
    window.addEventListener('scroll', enter, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      window.removeEventListener('scroll', enter);
    };
  }, [anyWait, feed]);
  return {
    list,
    postIds,
    newPosts,
    showNewPosts() {
      showArrivals(feed);
      window.scrollTo({ top: 0 });
    },
  };
}
