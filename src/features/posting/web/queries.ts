import { storedQuery } from '#platform/web/data/queries.ts';
import { categories, feedPage, postById } from '../contract.ts';
import type { Category, PostView } from '../schemas.ts';
import { postPages } from './post-lists.ts';
import { keepPosts, posts } from './posts.ts';

/** The feed, or one category of it; an unknown category counts as `all`. */
export function feedQuery(category: string | null) {
  const known = categories.find((each) => each === category);
  return postPages(feedPage, { query: known ? { category: known } : {} });
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

export function knownCategory(value: string | null): Category | null {
  return categories.find((each) => each === value) ?? null;
}

/** The path of the feed, of one category or of all. */
export function feedPath(category: Category | null): string {
  return category ? `/home?${new URLSearchParams({ category }).toString()}` : '/home';
}

/** The feeds that contain a post: all posts, and its category. */
export function feedsOf(post: Pick<PostView, 'category'>): (Category | null)[] {
  return post.category ? [null, post.category] : [null];
}
