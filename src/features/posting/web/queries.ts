import { storedQuery } from '#platform/web/data/queries.ts';
import { isClosed } from '../contract/listing.ts';
import { feedPage, postById } from '../contract.ts';
import type { Category, PostView } from '../schemas.ts';
import { postPages } from './feed/post-lists.ts';
import { keepPosts, posts } from './feed/posts.ts';

/** The feed, or one category of it. Sold posts leave it, and those that an edit moved to another category. */
export function feedQuery(category: Category | null) {
  const query = postPages(feedPage, { query: category ? { category } : {} });
  const isElsewhere = (post: PostView) => category !== null && post.category !== category;
  return { ...query, leaves: (post: PostView) => isOffMarket(post) || isElsewhere(post) };
}

/** Whether a post sold something that is no longer for sale. */
export function isOffMarket({ listing }: PostView): boolean {
  return listing !== null && isClosed(listing.status);
}

/** One post, rendered with `usePost`. */
export function postQuery(postId: string) {
  return storedQuery<typeof postById, string>(
    postById,
    { params: { postId } },
    {
      shows: posts,
      store: (post, store) => {
        keepPosts(store, [post], post);
        return post.id;
      },
    },
  );
}

/** The category in the feed's address. */
export function categoryIn(search: URLSearchParams): Category | null {
  const category = search.get('category');
  return category !== null && isKnown(category) ? category : null;
}

/**
 * The server redirects addresses with an unknown category, so browsers need no list of categories.
 */
function isKnown(category: string): category is Category {
  return category !== '';
}

/** The grid of photos. */
export const mediaFeed = 'media';

/** A list that new posts enter at its top: all posts, those of a category, or those with photos. */
export type FeedName = Category | null | typeof mediaFeed;

export function feedPath(feed: FeedName): string {
  if (feed === mediaFeed) return '/media';
  return feed ? `/home?${new URLSearchParams({ category: feed }).toString()}` : '/home';
}

/** The feeds that contain a post. */
export function getFeeds({
  category,
  imageCount,
  isOffMarket: isLeft,
}: Pick<PostView, 'category' | 'imageCount'> & { isOffMarket: boolean }): FeedName[] {
  if (isLeft) return [];
  const feeds: FeedName[] = category ? [null, category] : [null];
  return imageCount > 0 ? [...feeds, mediaFeed] : feeds;
}
