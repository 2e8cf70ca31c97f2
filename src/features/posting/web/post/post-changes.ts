import type { QueryClient } from '@tanstack/react-query';
import type { RowPage } from '#platform/web/data/rows.ts';
import { getEntityStore } from '#platform/web/data/entities/use-entities.ts';
import { getReadAt } from '#platform/web/data/read-at.ts';
import type { Position } from '#platform/web/live/position.ts';
import type { PostView } from '../../schemas.ts';
import { posts } from '../feed/posts.ts';
import { postQuery } from '../queries.ts';

/** Stores fields of a post from a response or event. */
export function changePost(
  queryClient: QueryClient,
  change: { postId: string; fields: Partial<PostView>; source: object },
): void {
  const { postId, fields, source } = change;
  getEntityStore(queryClient).patch(posts, postId, { fields, readAt: getReadAt(source) });
}

/** Shows the effect of the reader's own action on a post until a call with null ends it. */
export function actOnPost(
  queryClient: QueryClient,
  act: { id: string; name: string },
  change: ((post: PostView) => PostView) | null,
): void {
  getEntityStore(queryClient).act(posts, act, change);
}

export function knownPost(queryClient: QueryClient, postId: string): PostView | undefined {
  return getEntityStore(queryClient).get(posts, postId);
}

/** Reads a post again; if that fails, it stays as it is. */
export async function refreshPost(queryClient: QueryClient, postId: string): Promise<void> {
  await queryClient.fetchQuery({ ...postQuery(postId), staleTime: 0 }).catch(() => {});
}

/**
 * Removes a deleted post everywhere: until it is put back, if an event of that position said so, and else for good. Only the server knows all replies below a deleted reply, so queries that show part
 * of its thread are read again.
 */
export function removePost(
  queryClient: QueryClient,
  { postId, rootId }: { postId: string; rootId: string },
  readAt?: Position,
): void {
  getEntityStore(queryClient).delete(posts, postId, readAt);
  if (postId !== rootId) rereadReplies(queryClient, rootId);
}

/** Reads everything again that shows replies of a thread: what is on the screen at once, the rest when it is shown. */
export function rereadReplies(queryClient: QueryClient, rootId: string): void {
  const store = getEntityStore(queryClient);
  const isOfThread = (id: string) => store.get(posts, id)?.rootId === rootId;
  void queryClient.invalidateQueries({
    predicate: ({ meta, state }) =>
      meta?.stored?.shows === posts && idsIn(state.data).some(isOfThread),
  });
}

/** The data of a query made by `postQuery` or `postPages`. */
function idsIn(data: unknown): string[] {
  if (typeof data === 'string') return [data];
  return isList(data) ? data.pages.flatMap(({ items }) => items.map(({ id }) => id)) : [];
}

function isList(data: unknown): data is { pages: RowPage[] } {
  return typeof data === 'object' && data !== null && 'pages' in data;
}
