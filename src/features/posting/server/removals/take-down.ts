import { keepFiles } from '#features/media/server/index.ts';
import {
  replyGroupsUnder,
  restoreNotifications,
} from '#features/notifications/server/removed/index.ts';
import {
  deleteRemoval,
  eraseLater,
  hideAgain,
  keepRemoved,
  keepUntilBanEnds,
  lockRemoval,
  lockRemovalOf,
  mergeRemoval,
  pathsOfRemoved,
  putRowsBack,
  type Removable,
  type Restored,
} from '#features/removals/server/index.ts';
import { indexPosts } from '#features/word-index/server/index.ts';
import { newId } from '#platform/server/ids.ts';
import { campusChannel } from '#platform/server/live/event-log.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { postShown, repliesCounted } from '../../contract.ts';
import { postRemovedMail } from '../mails.ts';
import { addToTotalPosts } from '../post-queries.ts';
import { applyBan } from './apply-ban.ts';
import { removePost } from './remove-post.ts';
import { lockThread, lockUnder, uncountReplies } from '../writing/thread-queries.ts';
import {
  authorToTell,
  insertPostsOfAllowed,
  parentOfRemoved,
  placeOfParent,
  postKey,
  recount,
  type ShownBefore,
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

/**
 * Puts a post that was taken down back where it was; not if what it replied to is gone, or its author is gone or banned. If
 * what it replied to is hidden itself, it comes back with that. `shown`: posts that come back though their author is banned.
 */
export async function putBack(
  unit: UnitOfWork,
  idOrPostId: string,
  shown: ShownBefore | null = null,
): Promise<Restored> {
  const { tx, announce } = unit;
  const removal = await lockRemoval(tx, idOrPostId);
  if (removal?.source !== 'posts' || removal.campusId === null) return 'unknown';
  const { id, campusId, subjectId: postId, memberId } = removal;
  const parentId = await parentOfRemoved(tx, postId);
  const place = await lockPlace(tx, { campusId, postId, parentId });
  if (place.rootId === undefined) {
    if (place.hiddenWith !== undefined) await mergeRemoval(tx, { id, into: place.hiddenWith });
    else if (removal.isBan) await eraseLater(tx, id);
    return 'not possible';
  }
  const restored = await insertPostsOfAllowed(tx, removal, shown);
  if (restored.length === 0) {
    await keepUntilBanEnds(tx, id);
    return 'not possible';
  }
  const ids = restored.map((post) => post.id);
  for (const bannedId of await hideAgain(tx, { id, restoredIds: ids }))
    unit.enqueue(applyBan, { memberId: bannedId }, { key: bannedId });
  await putRowsBack(tx, id);
  await restoreNotifications(unit, id);
  await recount(tx, ids);
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
  announce({ channel, name: postShown.name, payload: { campusId, postId: place.rootId } });
  return 'restored';
}

type Place = {
  /** The top-level post of the thread, locked; undefined if the parent is not shown. */
  rootId?: string;
  /** The removal that holds the parent, locked; undefined if the parent is gone. */
  hiddenWith?: string;
};

/** Locks where a removed post belongs. Its parent is looked for again if it was hidden or shown while this waited for a lock. */
async function lockPlace(
  tx: Db,
  post: { campusId: string; postId: string; parentId: string | null | undefined },
): Promise<Place> {
  const { campusId, postId, parentId } = post;
  if (parentId === undefined) return {};
  if (parentId === null) return { rootId: postId };
  for (;;) {
    const rootId = await lockThread(tx, { campusId, postId: parentId });
    const { isShown, isHidden } = await placeOfParent(tx, parentId);
    if (rootId !== undefined && isShown) return { rootId };
    const hiddenWith = isHidden ? await lockRemovalOf(tx, parentId) : undefined;
    if (hiddenWith !== undefined) return { hiddenWith };
    if (!isShown && !isHidden) return {};
  }
}

/** How staff take down posts and comments. */
export const removablePosts: Removable = {
  takeDown: (unit, { id, reason }) => takeDown(unit, { postId: id, reason, tellsAuthor: false }),
  putBack: (unit, id) => putBack(unit, id),
};
