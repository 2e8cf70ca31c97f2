import type { PostView } from '#features/posting/schemas.ts';
import { postsInOrder, showPost } from '#features/posting/server/index.ts';
import { openCursor, sealCursor } from '#platform/server/cursors.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { firstRepliesSize, repliesPageSize } from '../contract.ts';
import type { Branch, RepliesPage } from '../schemas.ts';
import { replyPlaces, type ReplyCursor, type ReplyPlace } from './reply-queries.ts';

/**
 * A page of what hangs under a post. A reply's time is taken under its thread's lock, so none that commits later
 * can stand before a cursor that was already handed out.
 */
export async function showReplies(
  context: RequestContext,
  postId: string,
  cursor: string | undefined,
): Promise<RepliesPage> {
  const { campusId } = context.site;
  const parent = await showPost(context, postId);
  const secret = context.config.authSecret;
  const list = `replies:${campusId}:${parent.id}`;
  const places = await replyPlaces(context.db, {
    campusId,
    postId: parent.id,
    oldestFirst: parent.parentId === null,
    beyond: cursor === undefined ? undefined : placeOf(openCursor(secret, list, cursor)),
    limit: repliesPageSize + 1,
    nestedLimit: firstRepliesSize + 1,
  });
  const children = Map.groupBy(places, (place) => place.parentId);
  const ofParent = children.get(parent.id) ?? [];
  const top = ofParent.slice(0, repliesPageSize);
  const second = top.flatMap((place) => shownOf(children, place.id));
  const shown = [...top, ...second, ...second.flatMap((place) => shownOf(children, place.id))];
  const posts = await postsInOrder(
    context,
    shown.map((place) => place.id),
  );
  const last = ofParent.length > top.length ? top.at(-1) : undefined;
  return {
    postId: parent.id,
    items: posts.filter((post) => post.parentId === parent.id),
    nextCursor: last ? sealCursor(secret, list, [last.createdMicros, last.id]) : null,
    branches: [...top, ...second].flatMap(({ id }) => branchOf(children, posts, id)),
  };
}

function shownOf(children: Map<string, ReplyPlace[]>, id: string): ReplyPlace[] {
  return (children.get(id) ?? []).slice(0, firstRepliesSize);
}

function branchOf(children: Map<string, ReplyPlace[]>, posts: PostView[], id: string): Branch[] {
  const found = children.get(id);
  if (!found) return [];
  const items = posts.filter((post) => post.parentId === id);
  return [{ postId: id, items, more: found.length > firstRepliesSize }];
}

function placeOf([createdMicros, id]: (string | number)[]): ReplyCursor {
  return { createdMicros: Number(createdMicros), id: String(id) };
}
