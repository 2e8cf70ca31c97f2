import { updateBadgesForPost } from '#features/notifications/server/index.ts';
import { campusChannel } from '#platform/server/live/event-log.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { postRemoved, repliesCounted } from '../../contract.ts';
import { addToTotalPosts } from '../post-queries.ts';
import {
  deleteThreadOf,
  lockThread,
  lockUnder,
  uncountReplies,
} from '../writing/thread-queries.ts';

/** Deletes a post of this author with all replies under it, and announces the removal; false if it does not exist. */
export async function removePost(
  unit: UnitOfWork,
  { campusId, postId, authorId }: { campusId: string; postId: string; authorId: string },
): Promise<boolean> {
  const { tx, announce } = unit;
  await lockThread(tx, { campusId, postId });
  const lockedIds = await lockUnder(tx, { campusId, postId });
  await updateBadgesForPost(unit, { campusId, postId });
  const deleted = await deleteThreadOf(tx, { campusId, postId, authorId }, lockedIds);
  if (!deleted) return false;
  const { parentId, rootId } = deleted;
  const channel = campusChannel(campusId);
  const payload = { postId, rootId: rootId ?? postId };
  announce({ channel, name: postRemoved.name, payload });
  if (parentId === null) {
    await addToTotalPosts(tx, authorId, -1);
    return true;
  }
  await uncountReplies(tx, { campusId, parentId, removed: lockedIds.length });
  announce({ channel, name: repliesCounted.name, payload: { campusId, postId: parentId } });
  return true;
}
