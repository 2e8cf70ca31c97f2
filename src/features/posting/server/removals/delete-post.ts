import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { isId } from '#platform/server/ids.ts';
import { postingErrors } from '../../contract.ts';
import { postRow } from '../post-queries.ts';
import { lockForEdit } from '../writing/edit-queries.ts';
import type { ListingClosed } from '../writing/set-status.ts';
import { removePost } from './remove-post.ts';

/** Deletes the files of a deleted post; false if some must be tried again. */
export type RemoveFilesOf = (postId: string) => Promise<boolean>;

/** Only the author deletes a post, with everything under it (ROLE-06, POST-08). */
export async function deletePost(
  context: RequestContext,
  postId: string,
  { removeFilesOf, listingClosed }: { removeFilesOf: RemoveFilesOf; listingClosed: ListingClosed },
): Promise<{ deleted: true; filesRemoved: boolean }> {
  const { memberId } = requireActor(context);
  const { campusId } = context.site;
  // Checked before any lock, so that a rejected call does not lock the replies; the author never changes.
  const post = isId(postId)
    ? await postRow(context.db, { campusId, postId, viewerId: memberId, readerId: null })
    : undefined;
  if (!post) throw fail(postingErrors.post_deleted);
  if (post.authorId !== memberId) throw fail(postingErrors.not_the_author);
  const isDeleted = await context.inTransaction(async (unit) => {
    // Before the deletion, so that those who wanted to buy it are told.
    const locked = await lockForEdit(unit.tx, { campusId, postId });
    if (locked && locked.status !== null)
      await listingClosed(unit, { campusId, postId, to: 'withdrawn' });
    return removePost(unit, { campusId, postId, authorId: memberId });
  });
  // Another call deleted the post while this one waited for the lock.
  if (!isDeleted) throw fail(postingErrors.post_deleted);
  // After the commit: the post is deleted either way.
  return { deleted: true, filesRemoved: await removeFilesOf(postId) };
}
