import { keepFiles } from '#features/media/server/index.ts';
import {
  replyGroupsUnder,
  restoreNotifications,
} from '#features/notifications/server/removed/index.ts';
import {
  abandonRemoval,
  deleteRemoval,
  keepRemoved,
  lockRemoval,
  pathsOfRemoved,
  putRowsBack,
  type Removable,
  type Restored,
} from '#features/removals/server/index.ts';
import { indexPosts } from '#features/word-index/server/index.ts';
import { newId } from '#platform/server/ids.ts';
import { campusChannel } from '#platform/server/live/event-log.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { postShown, repliesCounted } from '../../contract.ts';
import { postRemovedMail } from '../mails.ts';
import { addToTotalPosts } from '../post-queries.ts';
import { removePost } from './remove-post.ts';
import { lockThread, lockUnder, uncountReplies } from '../writing/thread-queries.ts';
import {
  authorToTell,
  parentOfRemoved,
  postKey,
  putPostsBack,
  recount,
} from './removal-queries.ts';

type TakeDown = { postId: string; reason: string; isBan?: boolean; tellsAuthor?: boolean };

/**
 * Removes a post or reply with all under it, as its author's deletion does, keeps it so that it can be put back, and
 * mails its author the reason unless it is a ban or the caller tells them. False if there is no such post.
 */
export async function takeDown(
  unit: UnitOfWork,
  { postId, reason, isBan = false, tellsAuthor = !isBan }: TakeDown,
): Promise<boolean> {
  const { tx } = unit;
  const key = await postKey(tx, postId);
  if (!key || !(await lockThread(tx, key))) return false;
  const ids = await lockUnder(tx, key);
  const author = tellsAuthor ? await authorToTell(tx, postId) : undefined;
  const { campusId, memberId } = key;
  const id = newId();
  const removal = { id, campusId, subjectId: postId, memberId, reason, isBan };
  const ownRows = [{ source: 'notifications', ids: await replyGroupsUnder(tx, ids) }];
  await keepRemoved(tx, { ...removal, source: 'posts', ids, ownRows });
  // The author may have deleted it while this waited for the lock; then nothing was stored but the removal.
  if (!(await removePost(unit, { ...key, authorId: memberId }))) {
    await deleteRemoval(tx, id);
    return false;
  }
  // Deleting the posts has just queued the files for deletion.
  await keepFiles(tx, await pathsOfRemoved(tx, ids));
  if (author) {
    const { email: to, firstName, text } = author;
    unit.mail(postRemovedMail, { to, campusId, memberId, props: { firstName, text, reason } });
  }
  return true;
}

/** Puts a post that was taken down back where it was; not if what it replied to is gone, or its author is. */
export async function putBack(unit: UnitOfWork, idOrPostId: string): Promise<Restored> {
  const { tx, announce } = unit;
  const removal = await lockRemoval(tx, idOrPostId);
  if (removal?.source !== 'posts' || removal.campusId === null) return 'unknown';
  const { id, campusId, subjectId: postId, memberId, isBan } = removal;
  const parentId = await parentOfRemoved(tx, postId);
  const rootId = parentId ? await lockThread(tx, { campusId, postId: parentId }) : postId;
  const restored = parentId === undefined || !rootId ? [] : await putPostsBack(tx, removal);
  if (restored.length === 0) {
    if (isBan) await abandonRemoval(tx, id);
    return 'not possible';
  }
  const ids = restored.map((post) => post.id);
  await putRowsBack(tx, id);
  await restoreNotifications(unit, id);
  await recount(tx, { subjectId: postId, postIds: ids });
  await indexPosts(tx, {
    posts: restored.map((post) => ({ ...post, campusId })),
    replacesExisting: false,
  });
  const paths = await pathsOfRemoved(tx, ids);
  await deleteRemoval(tx, id);
  // Deleting the removal has just queued the files for deletion.
  await keepFiles(tx, paths);
  const channel = campusChannel(campusId);
  if (parentId) {
    await uncountReplies(tx, { campusId, parentId, removed: -ids.length });
    announce({ channel, name: repliesCounted.name, payload: { campusId, postId: parentId } });
  } else {
    await addToTotalPosts(tx, memberId, 1);
  }
  announce({ channel, name: postShown.name, payload: { campusId, postId: rootId ?? postId } });
  return 'restored';
}

/** How staff take down posts and comments. */
export const removablePosts: Removable = {
  takeDown: (unit, { id, reason }) => takeDown(unit, { postId: id, reason, tellsAuthor: false }),
  putBack,
};
