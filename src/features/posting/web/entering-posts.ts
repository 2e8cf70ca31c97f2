import type { QueryClient } from '@tanstack/react-query';
import type { Category, PostView } from '../schemas.ts';
import { showInFeed } from './feed-cache.ts';
import { feedPath, feedQuery, feedsOf } from './queries.ts';
import { withKnownMark } from './save-marks.ts';
import { forgetRead, forgetWaitingOf, letWait, takeWaiting } from './waiting-posts.ts';

/** Above this the reader counts as being at the top, where a new post may enter without moving the text. */
const topPx = 80;

export function isAtTop(): boolean {
  return window.scrollY <= topPx;
}

/** Shows a post of the stream in the feed that is read at its top; for every other that is kept it waits. */
export function letIn(queryClient: QueryClient, post: PostView): void {
  for (const category of feedsOf(post)) {
    // A feed that was never read, or long ago, is read with this post on top.
    if (!queryClient.getQueryState(feedQuery(category).queryKey)) continue;
    letWait(category, post);
    const isRead = feedPath(category) === location.pathname + location.search;
    if (isRead && isAtTop()) letWaitingIn(queryClient, category);
  }
}

/** Shows all that waits for a feed, with the marks as they are known by now. */
export function letWaitingIn(queryClient: QueryClient, category: Category | null): void {
  const posts = takeWaiting(category).map((post) => withKnownMark(queryClient, post));
  showInFeed(queryClient, category, posts);
}

/** Lets nothing wait for a feed that holds it since it was read afresh, or that nobody keeps any more. */
export function followFeeds(queryClient: QueryClient): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    const { queryHash, queryKey, state } = event.query;
    if (event.type === 'removed') return forgetWaitingOf(queryHash);
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    // What was painted here, or went on by a page, says nothing of what is on top.
    if (event.action.manual || state.fetchMeta?.fetchMore) return;
    forgetRead(queryHash, queryClient.getQueryData(queryKey));
  });
}
