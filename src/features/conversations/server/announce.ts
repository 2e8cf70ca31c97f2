import { memberAudience } from '#platform/server/live/event-log.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { conversationChanged, conversationRemoved } from '../contract.ts';

type Both = { conversationId: string; memberIds: [string, string] };

/** Tells both sides, each in words of its own, that something happened; `messageId` is what came or changed. */
export function announceChange(
  { announce }: Pick<UnitOfWork, 'announce'>,
  { conversationId, memberIds, messageId }: Both & { messageId?: string },
): void {
  for (const memberId of memberIds) {
    const payload = { conversationId, memberId, ...(messageId !== undefined && { messageId }) };
    announce({ audience: memberAudience(memberId), name: conversationChanged.name, payload });
  }
}

export function announceRemoval(
  { announce }: Pick<UnitOfWork, 'announce'>,
  { conversationId, memberIds }: Both,
): void {
  for (const memberId of memberIds) {
    const payload = { conversationId, memberId };
    announce({ audience: memberAudience(memberId), name: conversationRemoved.name, payload });
  }
}
