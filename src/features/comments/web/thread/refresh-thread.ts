import type { QueryClient } from '@tanstack/react-query';
import type { Bump } from '#features/posting/contract.ts';
import { posts } from '#features/posting/web/feed/index.ts';
import { rereadReplies } from '#features/posting/web/post/index.ts';
import type { PostView } from '#features/posting/schemas.ts';
import type { RouteInput } from '#platform/contract/routes/route.ts';
import { getEntityStore } from '#platform/web/data/entities/use-entities.ts';
import { repliesPage } from '../../contract.ts';
import { postsAboveQuery } from '../queries.ts';

export function isThreadShown(queryClient: QueryClient, rootId: string): boolean {
  return findLists(queryClient, rootId).some((list) => list.isActive());
}

/** Marks the thread's reply lists as stale; they reload when next shown. */
export function markThreadStale(
  queryClient: QueryClient,
  { postId: rootId, isNested }: Bump,
): void {
  for (const list of findLists(queryClient, rootId)) list.invalidate();
  // Lists of other kinds, such as a profile's, may show comments above the reply.
  if (isNested) rereadReplies(queryClient, rootId);
}

/** Reads the counts of the posts above a new reply; those of the top-level post come with the event. */
export async function refreshAncestorCounts(
  queryClient: QueryClient,
  reply: PostView,
): Promise<void> {
  const { id, parentId, rootId } = reply;
  if (rootId === null || parentId === rootId) return;
  const above = await queryClient
    .fetchQuery({ ...postsAboveQuery(id), staleTime: 0 })
    .catch(() => undefined);
  // Only some of the posts above a deep reply are in this response.
  if (above?.omitted !== 0) refreshThread(queryClient, rootId);
}

/** Reads what is on the screen of a thread again, the rest when it is shown. */
export function refreshThread(queryClient: QueryClient, rootId: string): void {
  for (const list of findLists(queryClient, rootId)) {
    void queryClient.invalidateQueries({ queryKey: list.queryKey, exact: true });
  }
  rereadReplies(queryClient, rootId);
}

/** The lists of replies of a thread that were read. */
function findLists(queryClient: QueryClient, rootId: string) {
  return queryClient.getQueryCache().findAll({
    queryKey: [repliesPage.id],
    predicate: ({ meta }) =>
      isRepliesInput(meta?.input) && isOfThread(queryClient, meta.input.params.postId, rootId),
  });
}

function isRepliesInput(input: object | undefined): input is RouteInput<typeof repliesPage> {
  return input !== undefined && 'params' in input;
}

function isOfThread(queryClient: QueryClient, id: string, rootId: string): boolean {
  return id === rootId || getEntityStore(queryClient).get(posts, id)?.rootId === rootId;
}
