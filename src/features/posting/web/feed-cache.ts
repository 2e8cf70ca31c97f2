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

type Counts = { postId: string; saveCount: number; replyCount: number };

/** Paints new counts onto a post wherever it is shown. */
export function showCounts(queryClient: QueryClient, { postId, ...counts }: Counts): void {
  changePost(queryClient, postId, (post) => ({ ...post, ...counts }));
}

/** The one way to change a cached post: in every list and on its own page. */
export function changePost(
  queryClient: QueryClient,
  postId: string,
  change: (post: PostView) => PostView,
): void {
  const changeIn = (items: PostView[]) =>
    items.map((post) => (post.id === postId ? change(post) : post));
  queryClient.setQueriesData<FeedPages>(
    { queryKey: [feedQuery(null).queryKey[0]] },
    (pages) =>
      pages && {
        ...pages,
        pages: pages.pages.map((page) => ({ ...page, items: changeIn(page.items) })),
      },
  );
  queryClient.setQueryData<PostView>(postQuery(postId).queryKey, (post) => post && change(post));
}

/** Takes a deleted post from every list in which it may stand. */
export function forgetPost(queryClient: QueryClient, postId: string): void {
  queryClient.setQueriesData<FeedPages>(
    { queryKey: [feedQuery(null).queryKey[0]] },
    (pages) => pages && withoutPost(pages, postId),
  );
  void queryClient.invalidateQueries({ queryKey: postQuery(postId).queryKey });
}
