import { forgetPost } from '#features/notifications/server/index.ts';
import { fail } from '#platform/server/fail.ts';
import { actorOf, type RequestContext } from '#platform/server/http/context.ts';
import { isId } from '#platform/server/ids.ts';
import { campusAudience } from '#platform/server/live/event-log.ts';
import { postingErrors, postRemoved, repliesCounted } from '../contract.ts';
import { addToTotalPosts, postRow } from './post-queries.ts';
import { deleteThreadOf, lockThread, lockUnder, uncountReplies } from './thread-queries.ts';

/** Removes a deleted post's files; false where that has to be tried again later. */
export type RemoveFilesOf = (postId: string) => Promise<boolean>;

/** Only the author deletes, and everything under the post goes with it (ROLE-06, POST-08). */
export async function deletePost(
  context: RequestContext,
  postId: string,
  removeFilesOf: RemoveFilesOf,
): Promise<{ deleted: true; filesRemoved: boolean }> {
  const { memberId } = actorOf(context);
  const { campusId } = context.site;
  // Asked before anything is held, so that a refusal cannot make a thread wait; an author stays the author.
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
    // Gone while this waited for its thread.
    if (!deleted) throw fail(postingErrors.post_deleted);
    const { parentId, rootId, removed } = deleted;
    const audience = campusAudience(campusId);
    const payload = { postId, rootId: rootId ?? postId };
    announce({ audience, name: postRemoved.name, payload });
    if (parentId === null) return addToTotalPosts(tx, memberId, -1);
    await uncountReplies(tx, { campusId, parentId, removed });
    announce({ audience, name: repliesCounted.name, payload: { campusId, postId: parentId } });
  });
  // After the commit: the post is gone either way.
  return { deleted: true, filesRemoved: await removeFilesOf(postId) };
}
