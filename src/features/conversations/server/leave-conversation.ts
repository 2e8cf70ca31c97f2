import { updateBadgesForConversation } from '#features/notifications/server/index.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { announceChange, announceRemoval } from './announce.ts';
import { deleteConversationRow, lockConversation } from './conversation-queries.ts';
import { deleteMessagesOf, showNewestRemaining } from './leaving-queries.ts';

/**
 * Deletes the messages and hearts of a member whose account is deleted, a few at a time: call it until none of them is
 * left. The other member keeps their own messages; if they have none, the conversation is deleted, too.
 */
export async function leaveConversation(
  unit: UnitOfWork,
  side: { conversationId: string; memberId: string },
): Promise<void> {
  const { conversationId, memberId } = side;
  const locked = await lockConversation(unit.tx, side);
  if (!locked) return;
  const both: { conversationId: string; memberIds: [string, string] } = {
    conversationId,
    memberIds: [memberId, locked.otherId],
  };
  if (!(await deleteMessagesOf(unit.tx, side))) return;
  if (await showNewestRemaining(unit.tx, side)) return announceChange(unit, both);
  await updateBadgesForConversation(unit, { conversationId });
  await deleteConversationRow(unit.tx, conversationId);
  announceRemoval(unit, both);
}
