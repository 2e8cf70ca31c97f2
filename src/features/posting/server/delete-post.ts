import { fail } from '#platform/server/fail.ts';
import { actorOf, type RequestContext } from '#platform/server/http/context.ts';
import { isId } from '#platform/server/ids.ts';
import { campusAudience } from '#platform/server/live/event-log.ts';
import { inTransaction } from '#platform/server/transaction.ts';
import { postingErrors, postRemoved } from '../contract.ts';
import { addToTotalPosts, deletePostOf, postRow } from './post-queries.ts';

/** Only the author deletes, and everything under the post goes with it (core §4). */
export async function deletePost(context: RequestContext, postId: string): Promise<void> {
  const { memberId } = actorOf(context);
  const { campusId } = context.site;
  if (!isId(postId)) throw fail(postingErrors.post_deleted);
  await inTransaction(context.db, async ({ tx, announce }) => {
    const deleted = await deletePostOf(tx, { campusId, postId, authorId: memberId });
    if (!deleted) {
      const isThere = await postRow(tx, { campusId, postId, viewerId: memberId });
      throw fail(isThere ? postingErrors.not_the_author : postingErrors.post_deleted);
    }
    if (deleted.topLevel) await addToTotalPosts(tx, memberId, -1);
    const audience = campusAudience(campusId);
    announce({ audience, name: postRemoved.name, payload: { postId } });
  });
}
