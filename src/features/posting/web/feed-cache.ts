import type { QueryClient } from '@tanstack/react-query';
import { afterFetches } from '#platform/web/data/after-fetches.ts';
import { isTold, noteTold } from '#platform/web/data/tellings.ts';
import { postById } from '../contract.ts';
import type { Category, PostView } from '../schemas.ts';
import { withPosts } from './cached-posts.ts';
import { withPostInPlace, type FeedPages } from './feed-pages.ts';
import { feedQuery, feedsOf, postQuery } from './queries.ts';

type Removed = { postId: string; rootId: string };

/** Shows posts in the feed of a category (null: all), each where its last change belongs. */
export function showInFeed(
  queryClient: QueryClient,
  category: Category | null,
  posts: PostView[],
): void {
  const { queryKey } = feedQuery(category);
  afterFetches(queryClient, () =>
    queryClient.setQueryData<FeedPages>(queryKey, (list) =>
      list ? posts.reduce(withPostInPlace, list) : undefined,
    ),
  );
}

/** Shows one's own new post as the call that made it answers, unless the stream has told more of it by now. */
export function showSentPost(queryClient: QueryClient, post: PostView): void {
  if (!isTold(post.id)) showNewPost(queryClient, post);
}

/** Shows one's own new post at once wherever it belongs. */
export function showNewPost(queryClient: QueryClient, post: PostView): void {
  for (const category of feedsOf(post)) showInFeed(queryClient, category, [post]);
}

/** The one way to change a cached post: in every list, on every page, and in what is being fetched. */
export function changePost(
  queryClient: QueryClient,
  postId: string,
  change: (post: PostView) => PostView,
): void {
  changePosts(queryClient, (post) => (post.id === postId ? change(post) : post));
}

/** The same for several; null takes a post out of its lists. */
export function changePosts(
  queryClient: QueryClient,
  change: (post: PostView) => PostView | null,
): void {
  afterFetches(queryClient, () => goThroughPosts(queryClient, change));
}

/** Takes a deleted post from every list, with all that was answered to it where it was a top-level one. */
export function forgetPost(queryClient: QueryClient, removed: Removed): void {
  noteTold(removed.postId);
  changePosts(queryClient, (post) => (isOfRemoved(post, removed) ? null : post));
  const pages = queryClient.getQueriesData<PostView>({ queryKey: [postById.id] });
  for (const [queryKey, post] of pages) {
    const isConcerned = post?.id === removed.postId || post?.rootId === removed.rootId;
    if (isConcerned) void queryClient.invalidateQueries({ queryKey });
  }
}

/** Whether a post is gone with a removed one. Which replies hung on a reply, only the server can tell. */
export function isOfRemoved(post: PostView, { postId, rootId }: Removed): boolean {
  return post.id === postId || (postId === rootId && post.rootId === rootId);
}

/** The post as it is known here already, on its own page or in a list. */
export function cachedPost(queryClient: QueryClient, postId: string): PostView | undefined {
  let found = queryClient.getQueryData<PostView>(postQuery(postId).queryKey);
  goThroughPosts(queryClient, (post) => {
    if (post.id === postId) found ??= post;
    return post;
  });
  return found;
}

function goThroughPosts(
  queryClient: QueryClient,
  change: (post: PostView) => PostView | null,
): void {
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
