import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Category, PostView } from '../contract.ts';
import { feedQuery, postQuery } from './queries.ts';

type FeedPages = InfiniteData<{ items: PostView[]; nextCursor: string | null }, string | null>;

/** Takes a post out of a list, wherever it stands. */
export function withoutPost(pages: FeedPages, postId: string): FeedPages {
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      items: page.items.filter((post) => post.id !== postId),
    })),
  };
}

/** Puts posts at the top, newest first, and takes them from their old places. */
export function withPostsOnTop(pages: FeedPages, posts: PostView[]): FeedPages {
  const rest = posts.reduce((result, post) => withoutPost(result, post.id), pages);
  const [first, ...others] = rest.pages;
  if (!first) return pages;
  const items = [...posts, ...first.items];
  return { ...rest, pages: [{ ...first, items }, ...others] };
}

/** Shows a post at the top of the feed of a category (null: all). */
export function showOnTop(
  queryClient: QueryClient,
  category: Category | null,
  posts: PostView[],
): void {
  const { queryKey } = feedQuery(category);
  queryClient.setQueryData<FeedPages>(queryKey, (pages) => pages && withPostsOnTop(pages, posts));
}

/** Shows one's own new post at once wherever it belongs, before the stream tells of it. */
export function showNewPost(queryClient: QueryClient, post: PostView): void {
  showOnTop(queryClient, null, [post]);
  showOnTop(queryClient, post.category, [post]);
}

/** Takes a deleted post from every list in which it may stand. */
export function forgetPost(queryClient: QueryClient, postId: string): void {
  queryClient.setQueriesData<FeedPages>(
    { queryKey: [feedQuery(null).queryKey[0]] },
    (pages) => pages && withoutPost(pages, postId),
  );
  void queryClient.invalidateQueries({ queryKey: postQuery(postId).queryKey });
}
