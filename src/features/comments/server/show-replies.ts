import type { PostView } from '#features/posting/schemas.ts';
import { postsInOrder, showPost } from '#features/posting/server/index.ts';
import type { SharedContext } from '#platform/server/http/operations/shared-operation.ts';
import { firstRepliesSize, repliesPageSize, shownBefore } from '../contract.ts';
import type { Branch, RepliesPage } from '../schemas.ts';
import { readPage } from '#platform/server/read-page.ts';
import { replyKeys, startBefore, type ReplyKey } from './reply-queries.ts';

/**
 * A page of the replies to a post, with the first replies to each; the first page begins shortly before the reply `around`. Replies get their time under their thread's lock, so
 * a reply that commits later is also later in time, and never comes before a cursor that was already sent.
 */
export async function showReplies(
  context: SharedContext,
  postId: string,
  { cursor, around }: { cursor?: string | undefined; around?: string | undefined },
): Promise<RepliesPage> {
  const { campusId } = context.site;
  const parent = await showPost(context, postId);
  // COMMENT-04.
  const order = parent.parentId === null ? 'ascending' : 'descending';
  const { readerId } = context;
  const list = { campusId, postId: parent.id, readerId, order } as const;
  const start =
    around === undefined || cursor !== undefined
      ? undefined
      : await startBefore(context.db, { ...list, replyId: around, count: shownBefore });
  let children = new Map<string, ReplyKey[]>();
  const request = {
    list: `replies:${campusId}:${parent.id}`,
    cursor,
    size: repliesPageSize,
    order,
    start,
  } as const;
  const { rows: top, nextCursor } = await readPage(context, request, async (after, limit) => {
    const page = { ...list, after, limit };
    const keys = await replyKeys(context.db, { ...page, nestedLimit: firstRepliesSize + 1 });
    children = Map.groupBy(keys, (key) => key.parentId);
    return children.get(parent.id) ?? [];
  });
  const second = top.flatMap((key) => shownOf(children, key.id));
  const shown = [...top, ...second, ...second.flatMap((key) => shownOf(children, key.id))];
  const posts = await postsInOrder(
    context,
    shown.map((key) => key.id),
  );
  return {
    postId: parent.id,
    items: posts.filter((post) => post.parentId === parent.id),
    nextCursor,
    hasEarlier: start !== undefined,
    branches: [...top, ...second].flatMap(({ id }) => getBranch(children, posts, id)),
  };
}

function shownOf(children: Map<string, ReplyKey[]>, id: string): ReplyKey[] {
  return (children.get(id) ?? []).slice(0, firstRepliesSize);
}

function getBranch(children: Map<string, ReplyKey[]>, posts: PostView[], id: string): Branch[] {
  const found = children.get(id);
  if (!found) return [];
  const items = posts.filter((post) => post.parentId === id);
  return [{ postId: id, items, more: found.length > firstRepliesSize }];
}
