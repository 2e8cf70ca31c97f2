import type { QueryClient } from '@tanstack/react-query';
import type { PostView } from '#features/posting/contract.ts';
import {
  cachedPost,
  changePost,
  markedPost,
  postQuery,
  withoutPost,
  type FeedPages,
} from '#features/posting/web/index.ts';
import { savedPostsQuery } from './queries.ts';

const { queryKey } = savedPostsQuery;

/** Puts a post where its last change belongs; below the last page that was read it comes with its own page. */
export function withPostInPlace(list: FeedPages, post: PostView): FeedPages {
  const rest = withoutPost(list, post.id);
  const isBelow = (other: PostView) =>
    other.lastModified === post.lastModified
      ? other.id < post.id
      : other.lastModified < post.lastModified;
  const isLast = (index: number) => index === rest.pages.length - 1;
  const at = rest.pages.findIndex(
    (page, index) => page.items.some(isBelow) || (isLast(index) && page.nextCursor === null),
  );
  return {
    ...rest,
    pages: rest.pages.map((page, index) => {
      if (index !== at) return page;
      const below = page.items.filter(isBelow);
      const above = page.items.filter((other) => !isBelow(other));
      return { ...page, items: [...above, post, ...below] };
    }),
  };
}

/** Shows a mark that was set or taken away wherever the post stands, and in the list of saved posts. */
export async function showMark(
  queryClient: QueryClient,
  { postId, saved }: { postId: string; saved: boolean },
): Promise<void> {
  changePost(queryClient, postId, (post) => ({ ...post, saved }));
  if (!saved) return changeSavedList(queryClient, (list) => withoutPost(list, postId));
  if (!queryClient.getQueryData(queryKey)) return;
  const post =
    cachedPost(queryClient, postId) ??
    // A post that cannot be had is gone, and then so is its place in the list.
    (await queryClient.fetchQuery(postQuery(postId)).catch(() => undefined));
  if (post) showInSavedList(queryClient, { ...post, saved });
}

/** Moves a saved post that was modified to where it belongs now. */
export async function showBumped(queryClient: QueryClient, post: PostView): Promise<void> {
  if (!queryClient.getQueryData(queryKey)) return;
  const marked = await markedPost(queryClient, post);
  if (marked.saved) showInSavedList(queryClient, marked);
}

function showInSavedList(queryClient: QueryClient, post: PostView): void {
  changeSavedList(queryClient, (list) => withPostInPlace(list, post));
}

function changeSavedList(queryClient: QueryClient, change: (list: FeedPages) => FeedPages): void {
  queryClient.setQueryData<FeedPages>(queryKey, (list) => list && change(list));
}
