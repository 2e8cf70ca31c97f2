import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { memberChannel } from '#platform/server/live/event-log.ts';
import { conversationTyping } from '../contract.ts';
import { requireOther } from './require-conversation.ts';

/** Signals to the other member that the member is typing; nothing is stored. */
export async function signalTyping(
  context: RequestContext,
  conversationId: string,
): Promise<{ told: true }> {
  const { memberId } = requireActor(context);
  const { otherId, canSend } = await requireOther(context.db, { conversationId, memberId });
  const signal = {
    channel: memberChannel(otherId),
    name: conversationTyping.name,
    payload: { conversationId, memberId },
  };
  if (canSend) context.signal(signal);
  return { told: true };
}
