import { newId } from '#platform/server/ids.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { announceChange } from '../announce.ts';
import { insertConversation } from '../conversation-queries.ts';

/**
 * Makes sure that two members who have an order together have a conversation. It counts towards no limit and says nothing by itself: what happened
 * to the order is told.
 */
export async function openConversation(
  unit: UnitOfWork,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const id = await insertConversation(unit.tx, { id: newId(), from, to });
  if (id !== undefined) announceChange(unit, { conversationId: id, memberIds: [from, to] });
}
