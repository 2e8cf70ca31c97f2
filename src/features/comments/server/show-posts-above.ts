import type { PostView } from '#features/posting/schemas.ts';
import { postsInOrder, showPost } from '#features/posting/server/index.ts';
import type { SharedContext } from '#platform/server/http/operations/shared-operation.ts';
import { idsAbove } from './reply-queries.ts';

/** The posts above a comment, from the top-level post down; only some of a deep thread. */
export async function showPostsAbove(
  context: SharedContext,
  postId: string,
): Promise<{ items: PostView[]; omitted: number }> {
  const { id } = await showPost(context, postId);
  const { ids, total } = await idsAbove(context.db, {
    campusId: context.site.campusId,
    postId: id,
  });
  return { items: await postsInOrder(context, ids), omitted: total - ids.length };
}
