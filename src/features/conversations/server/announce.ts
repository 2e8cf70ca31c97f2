import { memberChannel } from '#platform/server/live/event-log.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { conversationChanged, conversationRemoved } from '../contract.ts';
import type { MessageRow } from './messages/message-queries.ts';

type Changed = { messageId?: string | undefined; message?: MessageRow };

type Both = { conversationId: string; memberIds: [string, string] };

/**
 * Announces a change of a conversation to both sides; `messageId` is a changed message, `message` a new one, which
 * streams of this process send without reading it.
 */
export function announceChange(
  { announce }: Pick<UnitOfWork, 'announce'>,
  { conversationId, memberIds, message, messageId = message?.id }: Both & Changed,
): void {
  for (const memberId of memberIds) {
    const payload = { conversationId, memberId, ...(messageId !== undefined && { messageId }) };
    announce({
      channel: memberChannel(memberId),
      name: conversationChanged.name,
      payload,
      known: message,
    });
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
