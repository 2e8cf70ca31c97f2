import { keepFiles } from '#features/media/server/index.ts';
import { removeQuotes } from '#features/notifications/server/index.ts';
import { quotesOf, restoreNotifications } from '#features/notifications/server/removed/index.ts';
import {
  deleteRemoval,
  keepRemoved,
  lockRemoval,
  pathsOfRemoved,
  putRowsBack,
  type Removable,
} from '#features/removals/server/index.ts';
import { newId } from '#platform/server/ids.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { announceChange } from '../announce.ts';
import { lockConversation, settleUnread } from '../conversation-queries.ts';
import {
  deleteMessage,
  messageKey,
  putMessageRowBack,
  removedMessageKey,
  restoreLastAct,
  showNewest,
  type MessageKey,
} from './removed-message-queries.ts';

/** How staff take down messages, also from open conversations. */
export const removableMessages: Removable = {
  async takeDown(unit, { id: messageId, reason }) {
    const { tx } = unit;
    const key = await messageKey(tx, messageId);
    if (!key) return false;
    return change(unit, key, async () => {
      const { conversationId, memberId } = key;
      const removal = { id: newId(), campusId: null, subjectId: messageId, memberId, reason };
      const quoted = { conversationId, authorId: memberId, messageId };
      const ownRows = [
        { source: 'notifications', ids: await quotesOf(tx, quoted) },
        { source: 'conversations', ids: [conversationId] },
      ];
      const ids = [messageId];
      await keepRemoved(tx, { ...removal, isBan: false, source: 'messages', ids, ownRows });
      // While the message is there: it tells which notifications quote it.
      await removeQuotes(unit, quoted);
      await deleteMessage(tx, messageId);
      // Deleting the message has just queued its photo for deletion.
      await keepFiles(tx, await pathsOfRemoved(tx, ids));
      return true;
    });
  },

  async putBack(unit, messageId) {
    const { tx } = unit;
    const removal = await lockRemoval(tx, messageId);
    const key = removal?.source === 'messages' && (await removedMessageKey(tx, messageId));
    if (!removal || !key) return 'unknown';
    const isBack = await change(unit, key, async () => {
      if (!(await putMessageRowBack(tx, messageId))) return false;
      await putRowsBack(tx, removal.id);
      await restoreNotifications(unit, removal.id);
      await showNewest(tx, key.conversationId);
      await restoreLastAct(tx, removal.id);
      const paths = await pathsOfRemoved(tx, [messageId]);
      await deleteRemoval(tx, removal.id);
      // Deleting the removal has just queued the photo for deletion.
      await keepFiles(tx, paths);
      return true;
    });
    return isBack ? 'restored' : 'not possible';
  },
};

async function change(
  unit: UnitOfWork,
  { conversationId, memberId, messageId }: MessageKey,
  move: () => Promise<boolean>,
): Promise<boolean> {
  const locked = await lockConversation(unit.tx, { conversationId, memberId });
  if (!locked || !(await move())) return false;
  await showNewest(unit.tx, conversationId);
  await settleUnread(unit.tx, conversationId);
  announceChange(unit, { conversationId, memberIds: [memberId, locked.otherId], messageId });
  return true;
}
