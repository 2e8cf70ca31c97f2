import { notifyMessageHeart } from '#features/notifications/server/index.ts';
import { enforceFairUse } from '#platform/server/access/fair-use.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { conversationErrors } from '../../contract/words.ts';
import type { MessageView } from '../../schemas.ts';
import { announceChange } from '../announce.ts';
import { recordHeart } from '../conversation-queries.ts';
import { deleteHeart, insertHeart } from './message-queries.ts';
import {
  requireLocked,
  requireMessage,
  requireMessageView,
  requireOpen,
} from '../require-conversation.ts';

/** Adds the member's heart to a message of their conversations, or removes it. */
export async function heartMessage(
  context: RequestContext,
  messageId: string,
  wantsHeart: boolean,
): Promise<MessageView> {
  const { memberId } = requireActor(context);
  const key = { messageId, memberId };
  return context.inTransaction(async (unit) => {
    const { conversationId, authorId } = await requireMessage(unit.tx, key);
    const locked = await requireLocked(unit.tx, { conversationId, memberId });
    // Read again after the lock: its author may have taken it back meanwhile.
    const { takenBack } = await requireMessage(unit.tx, key);
    if (takenBack) throw fail(conversationErrors.message_missing);
    requireOpen(locked);
    const { otherId } = locked;
    const changed = await (wantsHeart ? insertHeart(unit.tx, key) : deleteHeart(unit.tx, key));
    if (!changed) return requireMessageView(unit.tx, key);
    await enforceFairUse(unit.tx, { config: context.config, memberId }, 'hearts');
    const kind = wantsHeart ? 'heart' : 'heartRemoved';
    await recordHeart(unit.tx, { conversationId, kind, actorId: memberId, messageId });
    announceChange(unit, { conversationId, memberIds: [memberId, otherId], messageId });
    if (wantsHeart && authorId !== memberId) {
      const { campusId } = context.site;
      const between = { campusId, conversationId, fromId: memberId, toId: authorId };
      await notifyMessageHeart(unit, { ...between, messageId });
    }
    return requireMessageView(unit.tx, key);
  });
}
