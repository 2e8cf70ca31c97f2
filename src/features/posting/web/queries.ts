import { storedQuery } from '#platform/web/data/queries.ts';
import { feedPage, postById } from '../contract.ts';
import type { Category, PostView } from '../schemas.ts';
import { postPages } from './post-lists.ts';
import { keepPosts, posts } from './posts.ts';

/** The feed, or one category of it. */
export function feedQuery(category: Category | null) {
  return postPages(feedPage, { query: category ? { category } : {} });
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
  const named = search.get('category');
  return named !== null && isChecked(named) ? named : null;
}

/** The server redirects addresses with an unknown category (`page-reads.ts`), so browsers need no list of them. */
function isChecked(category: string): category is Category {
  return category !== '';
}

/** The path of the feed, of one category or of all. */
export function feedPath(category: Category | null): string {
  return category ? `/home?${new URLSearchParams({ category }).toString()}` : '/home';
}

/** The feeds that contain a post: all posts, and its category. */
export function feedsOf(post: Pick<PostView, 'category'>): (Category | null)[] {
  return post.category ? [null, post.category] : [null];
}
