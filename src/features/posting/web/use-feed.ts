import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useSite } from '#platform/web/site.tsx';
import type { Category } from '../contract.ts';
import { showOnTop } from './feed-cache.ts';
import { feedQuery } from './queries.ts';
import { paintUnknownMark, withKnownMark } from './save-marks.ts';
import { takeWaiting, useWaitingPosts } from './waiting-posts.ts';

/** The feed as it stands; `useLivePosts` keeps it true while it is read and while it is not. */
export function useFeed(category: Category | null) {
  const queryClient = useQueryClient();
  const { viewer } = useSite();
  const feed = useInfiniteQuery(feedQuery(category));
  const waiting = useWaitingPosts(category);
  return {
    feed,
    posts: feed.data?.pages.flatMap((page) => page.items) ?? [],
    newPosts: waiting.length,
    showNewPosts() {
      const shown = takeWaiting(category).map((post) => withKnownMark(queryClient, post));
      showOnTop(queryClient, category, shown);
      if (viewer) for (const post of shown) void paintUnknownMark(queryClient, post);
      window.scrollTo({ top: 0 });
    },
  };
}
