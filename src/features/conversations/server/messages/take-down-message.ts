import { keepFiles, restoreMessageMedia } from '#features/media/server/index.ts';
import { removeQuotes } from '#features/notifications/server/index.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { announceChange } from '../announce.ts';
import { lockConversation } from '../conversation-queries.ts';
import {
  deleteRemovedMessage,
  findMediaOfRemovedPosts,
  messageKey,
  moveBack,
  moveToRemoved,
  removedMessageKey,
  showNewest,
  type MessageKey,
} from './removed-message-queries.ts';

/** Removes a message, also from open conversations, and keeps it so that it can be put back; false if there is none. */
export async function takeDownMessage(
  unit: UnitOfWork,
  removal: { messageId: string; reason: string; days: number },
): Promise<boolean> {
  const key = await messageKey(unit.tx, removal.messageId);
  if (!key) return false;
  return change(unit, key, async () => {
    const { conversationId, memberId: authorId, messageId } = key;
    // While the message is there: it tells which notifications quote it.
    await removeQuotes(unit, { conversationId, authorId, messageId });
    const isMoved = await moveToRemoved(unit.tx, removal);
    const photo = await findMediaOfRemovedPosts(unit.tx, key.messageId);
    // Deleting the message has just queued its photo for deletion.
    if (photo) await keepFiles(unit.tx, [photo.path]);
    return isMoved;
  });
}

/** Puts a message back that was taken down; undefined if none was, false if its author is gone or banned. */
export async function putMessageBack(
  unit: UnitOfWork,
  messageId: string,
): Promise<boolean | undefined> {
  const key = await removedMessageKey(unit.tx, messageId);
  return key && change(unit, key, () => restore(unit, messageId));
}

async function restore({ tx }: UnitOfWork, messageId: string): Promise<boolean> {
  if (!(await moveBack(tx, messageId))) return false;
  const photo = await findMediaOfRemovedPosts(tx, messageId);
  if (photo) await restoreMessageMedia(tx, photo.media);
  await deleteRemovedMessage(tx, messageId);
  if (photo) await keepFiles(tx, [photo.path]);
  return true;
}

async function change(
  unit: UnitOfWork,
  { conversationId, memberId, messageId }: MessageKey,
  move: () => Promise<boolean>,
): Promise<boolean> {
  const locked = await lockConversation(unit.tx, { conversationId, memberId });
  if (!locked || !(await move())) return false;
  await showNewest(unit.tx, conversationId);
  announceChange(unit, { conversationId, memberIds: [memberId, locked.otherId], messageId });
  return true;
}
