import { useQueryClient } from '@tanstack/react-query';
import { afterFetches } from '#platform/web/data/after-fetches.ts';
import { useLiveEvent, useLiveReset } from '#platform/web/live/live-provider.tsx';
import { useSite } from '#platform/web/site.tsx';
import { postCounted, postRemoved, postShown, repliesCounted, type PostView } from '../contract.ts';
import { forgetPost, showCounts, showOnTop, showReplyCounts } from './feed-cache.ts';
import { feedPath, feedsOf } from './queries.ts';
import { paintUnknownMark, withKnownMark } from './save-marks.ts';
import { changeWaiting, forgetWaiting, letWait } from './waiting-posts.ts';

/** Above this the reader counts as being at the top, where a new post may enter without moving the text. */
const topPx = 80;

/**
 * Keeps every cached post and feed true, whatever page is shown: a new post enters the feed that is read at
 * its top, and waits in the pill of every other (decisions, Posts).
 */
export function useLivePosts(): void {
  const queryClient = useQueryClient();
  const { viewer } = useSite();

  function show(post: PostView): void {
    const marked = withKnownMark(queryClient, post);
    // One's own new post; one that somebody answered waits like any other.
    const isOwnNew = post.author.id === viewer?.id && post.createdAt === post.lastModified;
    for (const category of feedsOf(post)) {
      const isRead = feedPath(category) === location.pathname + location.search;
      const enters = (isRead && window.scrollY <= topPx) || isOwnNew;
      if (enters) afterFetches(queryClient, () => showOnTop(queryClient, category, [marked]));
      else letWait(category, marked);
    }
    if (viewer) void paintUnknownMark(queryClient, marked);
  }

  useLiveEvent(postShown, show);
  useLiveEvent(postCounted, (counts) => {
    afterFetches(queryClient, () => showCounts(queryClient, counts));
    const { postId, ...fresh } = counts;
    changeWaiting(postId, (post) => ({ ...post, ...fresh }));
  });
  useLiveEvent(repliesCounted, (counts) => {
    afterFetches(queryClient, () => showReplyCounts(queryClient, counts));
    for (const { postId, replyCount } of counts) {
      changeWaiting(postId, (post) => ({ ...post, replyCount }));
    }
  });
  useLiveEvent(postRemoved, ({ postId }) => {
    afterFetches(queryClient, () => forgetPost(queryClient, postId));
    changeWaiting(postId, () => null);
  });
  useLiveReset(forgetWaiting);
}
