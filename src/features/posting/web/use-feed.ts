import { useEffect } from 'react';
import { useEntities } from '#platform/web/data/use-entities.ts';
import type { Category } from '../schemas.ts';
import { enterWaiting, laterThan, useFeedArrivals } from './feed-arrivals.ts';
import { usePostList } from './post-lists.ts';
import { posts } from './posts.ts';
import { feedQuery } from './queries.ts';

/** Above this the reader counts as being at the top, where a new post may enter without moving the text. */
const topPx = 80;

export function isAtTop(): boolean {
  return window.scrollY <= topPx;
}

/** The feed as it stands; `useLivePosts` keeps it true while it is read and while it is not. */
export function useFeed(category: Category | null) {
  const arrivals = useFeedArrivals(category);
  const { list, postIds } = usePostList(feedQuery(category), arrivals.entered);
  const waiting = laterThan(arrivals.waiting, list.data?.pages[0]?.readAt);
  const newPosts = useEntities((store) => waiting.filter(({ id }) => store.get(posts, id)).length);
  const anyWait = newPosts > 0;
  useEffect(() => {
    if (!anyWait) return undefined;
    // At the top, what waits enters by itself.
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
