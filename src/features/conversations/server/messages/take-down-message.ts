import type { UnitOfWork } from '#platform/server/transaction.ts';
import { announceChange } from '../announce.ts';
import { lockConversation } from '../conversation-queries.ts';
import {
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
  return key !== undefined && change(unit, key, () => moveToRemoved(unit.tx, removal));
}

/** Puts a message back that was taken down; undefined if none was, false if its author is gone or banned. */
export async function putMessageBack(
  unit: UnitOfWork,
  messageId: string,
): Promise<boolean | undefined> {
  const key = await removedMessageKey(unit.tx, messageId);
  return key && change(unit, key, () => moveBack(unit.tx, messageId));
}

async function change(
  unit: UnitOfWork,
  { conversationId, memberId }: MessageKey,
  move: () => Promise<boolean>,
): Promise<boolean> {
  const locked = await lockConversation(unit.tx, { conversationId, memberId });
  if (!locked || !(await move())) return false;
  await showNewest(unit.tx, conversationId);
  announceChange(unit, { conversationId, memberIds: [memberId, locked.otherId] });
  return true;
}
