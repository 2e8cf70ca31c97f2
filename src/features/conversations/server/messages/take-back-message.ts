import { deleteMessageMedia } from '#features/media/server/index.ts';
import { removeQuotes } from '#features/notifications/server/index.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { conversationErrors } from '../../contract/words.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { MessageView } from '../../schemas.ts';
import { announceChange } from '../announce.ts';
import { requireLocked, requireMessage, requireMessageView } from '../require-conversation.ts';
import {
  deleteTakenBackWords,
  forgetHeartOf,
  markTakenBack,
  overdueTakenBack,
} from './take-back-queries.ts';

/**
 * Takes back a message of the member's, for both members, also where nothing can be sent anymore. It stays in its place, so
 * that positions and numbers stay true, and a repeated request to send it does not store it again.
 */
export async function takeBackMessage(
  context: RequestContext,
  messageId: string,
): Promise<MessageView> {
  const { memberId } = requireActor(context);
  const key = { messageId, memberId };
  return context.inTransaction(async (unit) => {
    const { conversationId, authorId } = await requireMessage(unit.tx, key);
    if (authorId !== memberId) throw fail(conversationErrors.message_missing);
    const { otherId } = await requireLocked(unit.tx, { conversationId, memberId });
    // Read after the lock: it may be the second of two requests.
    const { takenBack } = await requireMessage(unit.tx, key);
    if (takenBack) return requireMessageView(unit.tx, key);
    if (!(await markTakenBack(unit.tx, messageId))) throw fail(conversationErrors.take_back_late);
    await removeQuotes(unit, { messageId, conversationId, authorId });
    await forgetHeartOf(unit.tx, { conversationId, messageId });
    announceChange(unit, { conversationId, memberIds: [memberId, otherId], messageId });
    return requireMessageView(unit.tx, key);
  });
}

/** Erases what messages said that were taken back long ago, and their photos first: what fails in between is done next time. */
export async function eraseTakenBack(db: Db): Promise<void> {
  const messageIds = await overdueTakenBack(db);
  if (messageIds.length === 0) return;
  await deleteMessageMedia(db, messageIds);
  await deleteTakenBackWords(db, messageIds);
}
