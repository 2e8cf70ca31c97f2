import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Category, PostView } from '../contract.ts';
import { withPosts } from './cached-posts.ts';
import { feedQuery, postQuery } from './queries.ts';

export type FeedPages = InfiniteData<
  { items: PostView[]; nextCursor: string | null },
  string | null
>;

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

/** The same for the replies of several posts. */
export function showReplyCounts(
  queryClient: QueryClient,
  counts: { postId: string; replyCount: number }[],
): void {
  const byPost = new Map(counts.map(({ postId, replyCount }) => [postId, replyCount]));
  changePosts(queryClient, (post) => {
    const replyCount = byPost.get(post.id) ?? post.replyCount;
    return replyCount === post.replyCount ? post : { ...post, replyCount };
  });
}

/** The one way to change a cached post: in every list and on every page. */
export function changePost(
  queryClient: QueryClient,
  postId: string,
  change: (post: PostView) => PostView,
): void {
  changePosts(queryClient, (post) => (post.id === postId ? change(post) : post));
}

/** Takes a deleted post from every list in which it may stand. */
export function forgetPost(queryClient: QueryClient, postId: string): void {
  changePosts(queryClient, (post) => (post.id === postId ? null : post));
  void queryClient.invalidateQueries({ queryKey: postQuery(postId).queryKey });
}

/** The post as it is known here already, on its own page or in a list. */
export function cachedPost(queryClient: QueryClient, postId: string): PostView | undefined {
  let found = queryClient.getQueryData<PostView>(postQuery(postId).queryKey);
  changePosts(queryClient, (post) => {
    if (post.id === postId) found ??= post;
    return post;
  });
  return found;
}

function changePosts(queryClient: QueryClient, change: (post: PostView) => PostView | null): void {
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    const changed = withPosts(state.data, change);
    if (changed !== state.data) queryClient.setQueryData(queryKey, changed);
  }
}

/** Reads a post afresh and shows it so wherever it stands; what cannot be read stays as it is. */
export async function refreshPost(queryClient: QueryClient, postId: string): Promise<void> {
  const query = { ...postQuery(postId), staleTime: 0 };
  const post = await queryClient.fetchQuery(query).catch(() => undefined);
  if (post) changePost(queryClient, postId, () => post);
}
