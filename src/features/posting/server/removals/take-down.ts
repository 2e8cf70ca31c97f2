import { keepFiles, restorePostMedia } from '#features/media/server/index.ts';
import { indexPosts } from '#features/word-index/server/index.ts';
import { newId } from '#platform/server/ids.ts';
import { campusChannel } from '#platform/server/live/event-log.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { postShown, repliesCounted } from '../../contract.ts';
import { postRemovedMail } from '../mails.ts';
import { addToTotalPosts } from '../post-queries.ts';
import { removePost } from './remove-post.ts';
import { lockThread, lockUnder, uncountReplies } from '../writing/thread-queries.ts';
import {
  abandonRemoval,
  authorToTell,
  deleteRemoval,
  lockRemoval,
  findMediaOfRemoval,
  findMediaOfRemovedPosts,
  parentOfRemoved,
  postKey,
  putMentionsBack,
  putPostsBack,
  recount,
  storeRemoval,
} from './removal-queries.ts';

/** For this long a post, comment or message that was taken down can be put back; then it is erased. */
export const restorableDays = 30;

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
  await lockUnder(tx, key);
  const author = tellsAuthor ? await authorToTell(tx, postId) : undefined;
  const id = newId();
  const eraseAfterDays = isBan ? null : restorableDays;
  await storeRemoval(tx, { ...key, id, reason, isBan, eraseAfterDays });
  // The author may have deleted it while this waited for the lock; then nothing was stored but the removal.
  if (!(await removePost(unit, { ...key, authorId: key.memberId }))) {
    await deleteRemoval(tx, id);
    return false;
  }
  const media = await findMediaOfRemoval(tx, id);
  // Deleting the posts has just queued the files for deletion.
  await keepFiles(tx, getPaths(media));
  if (author) {
    const { email: to, firstName, text } = author;
    const { campusId, memberId } = key;
    unit.mail(postRemovedMail, { to, campusId, memberId, props: { firstName, text, reason } });
  }
  return true;
}

/** What became of a removal that was to be put back. */
export type Restored = 'restored' | 'unknown' | 'not possible';

export type RestoreDeps = {
  /** Puts back the saves of posts, whose feature this one does not know. */
  restoreSaves: (tx: Db, postIds: string[]) => Promise<void>;
};

/** Puts a post that was taken down back where it was; not if what it replied to is gone, or its author is. */
export async function putBack(
  unit: UnitOfWork,
  idOrPostId: string,
  { restoreSaves }: RestoreDeps,
): Promise<Restored> {
  const { tx, announce } = unit;
  const removal = await lockRemoval(tx, idOrPostId);
  if (!removal) return 'unknown';
  const { id, campusId, postId, memberId, isBan } = removal;
  const parentId = await parentOfRemoved(tx, postId);
  const rootId = parentId ? await lockThread(tx, { campusId, postId: parentId }) : postId;
  const restored = parentId === undefined || !rootId ? [] : await putPostsBack(tx, { id, postId });
  if (restored.length === 0) {
    if (isBan) await abandonRemoval(tx, id, restorableDays);
    return 'not possible';
  }
  const ids = restored.map((post) => post.id);
  const media = await findMediaOfRemovedPosts(tx, ids);
  await restorePostMedia(
    tx,
    media.map((each) => each.media),
  );
  await restoreSaves(tx, ids);
  await putMentionsBack(tx, ids);
  await recount(tx, ids);
  await indexPosts(tx, {
    posts: restored.map((post) => ({ ...post, campusId })),
    replacesExisting: false,
  });
  await deleteRemoval(tx, id);
  await keepFiles(tx, getPaths(media));
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

function getPaths(media: { path: string }[]): string[] {
  return media.map(({ path }) => path);
}
