import { forgetPost } from '#features/notifications/server/index.ts';
import { fail } from '#platform/server/fail.ts';
import { actorOf, type RequestContext } from '#platform/server/http/context.ts';
import { isId } from '#platform/server/ids.ts';
import { campusAudience } from '#platform/server/live/event-log.ts';
import { postingErrors, postRemoved, repliesCounted } from '../contract.ts';
import { addToTotalPosts, postRow } from './post-queries.ts';
import { deleteThreadOf, lockThread, lockUnder, uncountReplies } from './thread-queries.ts';

/** Deletes the files of a deleted post; false if that has to be tried again. */
export type RemoveFilesOf = (postId: string) => Promise<boolean>;

/** Only the author deletes a post, with everything under it (ROLE-06, POST-08). */
export async function deletePost(
  context: RequestContext,
  postId: string,
  removeFilesOf: RemoveFilesOf,
): Promise<{ deleted: true; filesRemoved: boolean }> {
  const { memberId } = actorOf(context);
  const { campusId } = context.site;
  // Checked before any lock, so that a refusal cannot make a thread wait; the author never changes.
  const post = isId(postId)
    ? await postRow(context.db, { campusId, postId, viewerId: memberId })
    : undefined;
  if (!post) throw fail(postingErrors.post_deleted);
  if (post.authorId !== memberId) throw fail(postingErrors.not_the_author);
  await context.inTransaction(async (unit) => {
    const { tx, announce } = unit;
    await lockThread(tx, { campusId, postId });
    await lockUnder(tx, { campusId, postId });
    await forgetPost(unit, { campusId, postId });
    const deleted = await deleteThreadOf(tx, { campusId, postId, authorId: memberId });
    // Deleted while this waited for the lock.
    if (!deleted) throw fail(postingErrors.post_deleted);
    const { parentId, rootId, removed } = deleted;
    const audience = campusAudience(campusId);
    const payload = { postId, rootId: rootId ?? postId };
    announce({ audience, name: postRemoved.name, payload });
    if (parentId === null) return addToTotalPosts(tx, memberId, -1);
    await uncountReplies(tx, { campusId, parentId, removed });
    announce({ audience, name: repliesCounted.name, payload: { campusId, postId: parentId } });
  });
  // After the commit: the post is deleted either way.
  return { deleted: true, filesRemoved: await removeFilesOf(postId) };
}
