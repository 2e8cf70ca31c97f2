import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSite } from '#platform/web/site.tsx';
import { useLiveEvent } from '#platform/web/live/live-provider.tsx';
import { postCounted, postRemoved, postShown, type Category, type PostView } from '../contract.ts';
import { showOnTop } from './feed-cache.ts';
import { feedQuery } from './queries.ts';
import { paintUnknownMark, withKnownMark } from './save-marks.ts';

/** Above this the reader counts as being at the top, where a new post may enter without moving the text. */
const topPx = 80;

/** The feed as it stands and as it changes under the reader (core §4; decisions, Posts). */
export function useFeed(category: Category | null) {
  const queryClient = useQueryClient();
  const { viewer } = useSite();
  const feed = useInfiniteQuery(feedQuery(category));
  const [waiting, setWaiting] = useState<PostView[]>([]);

  function showLive(shown: PostView[]): void {
    const marked = shown.map((post) => withKnownMark(queryClient, post));
    showOnTop(queryClient, category, marked);
    if (viewer) for (const post of marked) void paintUnknownMark(queryClient, post);
  }

  useLiveEvent(postShown, (post) => {
    if (category !== null && post.category !== category) return;
    const isOwnNew = post.author.id === viewer?.id && post.createdAt === post.lastModified;
    if (window.scrollY <= topPx || isOwnNew) return showLive([post]);
    setWaiting((posts) => [post, ...posts.filter((each) => each.id !== post.id)]);
  });
  useLiveEvent(postCounted, ({ postId, ...counts }) =>
    setWaiting((posts) =>
      posts.map((post) => (post.id === postId ? { ...post, ...counts } : post)),
    ),
  );
  useLiveEvent(postRemoved, ({ postId }) =>
    setWaiting((posts) => posts.filter((post) => post.id !== postId)),
  );

  return {
    feed,
    posts: feed.data?.pages.flatMap((page) => page.items) ?? [],
    newPosts: waiting.length,
    showNewPosts() {
      showLive(waiting);
      setWaiting([]);
      window.scrollTo({ top: 0 });
    },
  };
}
