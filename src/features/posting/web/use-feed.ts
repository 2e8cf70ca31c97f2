import { useEffect } from 'react';
import { useEntities } from '#platform/web/data/use-entities.ts';
import type { Category } from '../schemas.ts';
import { enterWaiting, laterThan, useFeedArrivals } from './feed-arrivals.ts';
import { usePostList } from './post-lists.ts';
import { posts } from './posts.ts';
import { feedQuery } from './queries.ts';

/** Up to this scroll position, in pixels, the reader is at the top, where new posts enter at once. */
const topPx = 80;

export function isAtTop(): boolean {
  return window.scrollY <= topPx;
}

/** The posts of the feed; `useLivePosts` keeps them up to date, whether the feed is shown or not. */
export function useFeed(category: Category | null) {
  const arrivals = useFeedArrivals(category);
  const { list, postIds } = usePostList(feedQuery(category), arrivals.entered);
  const waiting = laterThan(arrivals.waiting, list.data?.pages[0]?.readAt);
  const newPosts = useEntities((store) => waiting.filter(({ id }) => store.get(posts, id)).length);
  const anyWait = newPosts > 0;
  useEffect(() => {
    if (!anyWait) return undefined;
    // At the top, waiting posts enter by themselves.
    const enter = () => isAtTop() && enterWaiting(category);
    enter();
    window.addEventListener('scroll', enter, { passive: true });
    return () => window.removeEventListener('scroll', enter);
  }, [anyWait, category]);
  return {
    list,
    postIds,
    newPosts,
    showNewPosts() {
      enterWaiting(category);
      window.scrollTo({ top: 0 });
    },
  };
}
