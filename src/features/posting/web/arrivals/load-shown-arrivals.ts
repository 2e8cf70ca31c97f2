import type { QueryClient } from '@tanstack/react-query';
import type { Row } from '#platform/web/data/rows.ts';
import { getEntityStore } from '#platform/web/data/entities/use-entities.ts';
import { arrivalsByFeed, arrivalsIn, laterThan } from './feed-arrivals.ts';
import { posts } from '../feed/posts.ts';
import { refreshPost } from '../post/post-changes.ts';
import type { PostListQuery } from '../feed/post-lists.ts';
import { feedPath, feedQuery, mediaFeed, type FeedName } from '../queries.ts';
import { mediaQuery } from '../use-media.ts';
import { isAtTop } from '../feed/use-feed.ts';

/** Up to this many posts are read one by one; the feed is read anew if more are missing. */
const maxSingle = 3;
/** Pages that got the same event ask within this time, so that they do not all ask at once. */
const spreadMs = 2_000;

/**
 * Reads the posts that have entered the feed on the screen but that are not stored: an event about a post that moved to
 * the top has only numbers. Returns a function that ends it.
 */
export function loadShownArrivals(queryClient: QueryClient): () => void {
  /** What was read for, so that a post that cannot be read is asked for once, until it moves up again. */
  const asked = new WeakSet<Row>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const missingIn = (feed: FeedName) =>
    findMissing(queryClient, feed).filter((row) => !asked.has(row));
  const read = async (feed: FeedName) => {
    const missing = missingIn(feed);
    for (const row of missing) asked.add(row);
    if (missing.length > maxSingle) return readAnew(queryClient, getQuery(feed));
    await Promise.all(missing.map(({ id }) => refreshPost(queryClient, id)));
  };
  const readSoon = () => {
    const feed = [...arrivalsByFeed.get().keys()].find(isOnScreen);
    if (timer !== undefined || feed === undefined || missingIn(feed).length === 0) return;
    // Whoever has just pressed the pill waits for nothing.
    const wait = navigator.userActivation?.isActive ? 0 : Math.random() * spreadMs;
    timer = setTimeout(() => {
      void read(feed).finally(() => {
        timer = undefined;
        readSoon();
      });
    }, wait);
  };

  const stop = arrivalsByFeed.listen(readSoon);
  document.addEventListener('visibilitychange', readSoon);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', readSoon);
    clearTimeout(timer);
  };
}

function isOnScreen(feed: FeedName): boolean {
  return !document.hidden && feedPath(feed) === location.pathname + location.search;
}

function getQuery(feed: FeedName): PostListQuery {
  return feed === mediaFeed ? mediaQuery : feedQuery(feed);
}

function findMissing(queryClient: QueryClient, feed: FeedName): Row[] {
  const store = getEntityStore(queryClient);
  const [first] = queryClient.getQueryData(getQuery(feed).queryKey)?.pages ?? [];
  return laterThan(arrivalsIn(feed).entered, first?.readAt).filter(
    ({ id }) => !store.get(posts, id) && !store.isDeleted(posts, id),
  );
}

/**
 * Reads a feed again. For a reader at the top that is its first page; later ones follow when the reader comes to them.
 * For one who has scrolled on meanwhile it is all pages, so that nothing on the screen moves.
 */
async function readAnew(queryClient: QueryClient, { queryKey }: PostListQuery): Promise<void> {
  if (isAtTop()) {
    queryClient.setQueryData(
      queryKey,
      (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
    );
  }
  await queryClient.refetchQueries({ queryKey, exact: true });
}
