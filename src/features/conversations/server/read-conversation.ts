import { readNotificationsOfConversation } from '#features/notifications/server/index.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { announceChange } from './announce.ts';
import { countUnread, moveReadPosition } from './conversation-queries.ts';
import { requireLocked } from './require-conversation.ts';

/** Moves the member's own read position to a message; only the other member can move theirs (T37). */
export async function readConversation(
  context: RequestContext,
  conversationId: string,
  number: number,
): Promise<{ unreadCount: number }> {
  const { memberId } = requireActor(context);
  const side = { conversationId, memberId };
  return context.inTransaction(async (unit) => {
    const { otherId, lastNumber } = await requireLocked(unit.tx, side);
    const { isMoved, isAll } = await moveReadPosition(unit.tx, { ...side, number, lastNumber });
    if (isMoved) announceChange(unit, { conversationId, memberIds: [memberId, otherId] });
    // If a newer message has arrived, its notification stays unread.
    if (isAll) await readNotificationsOfConversation(unit, side);
    return { unreadCount: await countUnread(unit.tx, memberId) };
  });
}
