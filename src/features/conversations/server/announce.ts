import { memberChannel } from '#platform/server/live/event-log.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { conversationChanged, conversationRemoved } from '../contract.ts';

type Both = { conversationId: string; memberIds: [string, string] };

/** Announces a change of a conversation to both sides; `messageId` is the new or changed message. */
export function announceChange(
  { announce }: Pick<UnitOfWork, 'announce'>,
  { conversationId, memberIds, messageId }: Both & { messageId?: string },
): void {
  for (const memberId of memberIds) {
    const payload = { conversationId, memberId, ...(messageId !== undefined && { messageId }) };
    announce({ channel: memberChannel(memberId), name: conversationChanged.name, payload });
  }
}

export function announceRemoval(
  { announce }: Pick<UnitOfWork, 'announce'>,
  { conversationId, memberIds }: Both,
): void {
  for (const memberId of memberIds) {
    const payload = { conversationId, memberId };
    announce({ channel: memberChannel(memberId), name: conversationRemoved.name, payload });
  }
}
