import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Category } from '../schemas.ts';
import { isAtTop, letWaitingIn } from './entering-posts.ts';
import { feedQuery } from './queries.ts';
import { useWaitingPosts } from './waiting-posts.ts';

/** The feed as it stands; `useLivePosts` keeps it true while it is read and while it is not. */
export function useFeed(category: Category | null) {
  const queryClient = useQueryClient();
  const feed = useInfiniteQuery(feedQuery(category));
  const newPosts = useWaitingPosts(category).length;
  const anyWait = newPosts > 0;
  useEffect(() => {
    if (!anyWait) return undefined;
    // Whoever comes to the top, from another page or by hand, finds there what waits.
    const enter = () => isAtTop() && letWaitingIn(queryClient, category);
    enter();
    window.addEventListener('scroll', enter, { passive: true });
    return () => window.removeEventListener('scroll', enter);
  }, [anyWait, queryClient, category]);
  return {
    feed,
    posts: feed.data?.pages.flatMap((page) => page.items) ?? [],
    newPosts,
    showNewPosts() {
      letWaitingIn(queryClient, category);
      window.scrollTo({ top: 0 });
    },
  };
}
