import { forgetConversation } from '#features/notifications/server/index.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { announceChange, announceRemoval } from './announce.ts';
import { deleteConversationRow, lockConversation } from './conversation-queries.ts';
import { deleteMessagesOf, showNewestRemaining } from './leaving-queries.ts';

/**
 * Deletes what a member wrote in a conversation when the account is deleted. The other member keeps their own messages;
 * a conversation without any is deleted, too. Call it until nothing of the member is left.
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
  await forgetConversation(unit, { conversationId });
  await deleteConversationRow(unit.tx, conversationId);
  announceRemoval(unit, both);
}
