import type { QueryClient } from '@tanstack/react-query';
import type { PostView } from '#features/posting/schemas.ts';
import {
  cachedPost,
  changePost,
  postQuery,
  withoutPost,
  withPostInPlace,
  type FeedPages,
} from '#features/posting/web/index.ts';
import { afterFetches } from '#platform/web/data/after-fetches.ts';
import { savedPostsQuery } from './queries.ts';

const { queryKey } = savedPostsQuery;

/** Shows a mark that was set or taken away wherever the post stands, and in the list of saved posts. */
export async function showMark(
  queryClient: QueryClient,
  { postId, saved }: { postId: string; saved: boolean },
): Promise<void> {
  changePost(queryClient, postId, (post) => ({ ...post, saved }));
  if (!saved) return changeSavedList(queryClient, (list) => withoutPost(list, postId));
  if (!queryClient.getQueryState(queryKey)) return;
  if (!cachedPost(queryClient, postId)) await readMark(queryClient, postId);
  // As it is known by now: a tap that came in between has taken the mark away, and a post that is not there is gone.
  const post = cachedPost(queryClient, postId);
  if (post?.saved) changeSavedList(queryClient, (list) => withPostInPlace(list, post));
}

/** Asks for a mark that is not known and shows it wherever the post stands. */
export async function showUnknownMark(queryClient: QueryClient, postId: string): Promise<void> {
  const saved = await readMark(queryClient, postId);
  if (saved === null) return;
  // A tap that came in between knows better.
  changePost(queryClient, postId, (post) => (post.saved === null ? { ...post, saved } : post));
}

/** Null where it cannot be had. */
async function readMark(queryClient: QueryClient, postId: string): Promise<boolean | null> {
  const post = await queryClient.fetchQuery(postQuery(postId)).catch(() => null);
  return post?.saved ?? null;
}

type Answered = { postId: string; saveCount: number };

/** Moves saved posts that were answered to where they belong now. */
export function showAnswered(queryClient: QueryClient, answered: readonly Answered[]): void {
  changeSavedList(queryClient, (list) => {
    const held = postsOf(list).filter(({ id }) => answered.some(({ postId }) => postId === id));
    return held.reduce(withPostInPlace, list);
  });
  const list = queryClient.getQueryData<FeedPages>(queryKey);
  if (!list || list.pages.at(-1)?.nextCursor === null) return;
  // Of what was not read yet, one may be among them that has moved up, past what will be read.
  const mayBeMissing = answered.some(
    ({ postId, saveCount }) =>
      saveCount > 0 &&
      postsOf(list).every(({ id }) => id !== postId) &&
      cachedPost(queryClient, postId)?.saved !== false,
  );
  if (mayBeMissing) void queryClient.invalidateQueries({ queryKey });
}

/** Asks anew where a reply that is gone may have taken saved ones along: only the server knows which hung on it. */
export function forgetUnder(
  queryClient: QueryClient,
  { postId, rootId }: { postId: string; rootId: string },
): void {
  if (postId === rootId) return;
  afterFetches(queryClient, () => {
    const list = queryClient.getQueryData<FeedPages>(queryKey);
    const mayHold = list && postsOf(list).some((post) => post.rootId === rootId);
    if (mayHold) void queryClient.invalidateQueries({ queryKey });
  });
}

function postsOf({ pages }: FeedPages): PostView[] {
  return pages.flatMap((page) => page.items);
}

function changeSavedList(queryClient: QueryClient, change: (list: FeedPages) => FeedPages): void {
  afterFetches(queryClient, () =>
    queryClient.setQueryData<FeedPages>(queryKey, (list) => list && change(list)),
  );
}
