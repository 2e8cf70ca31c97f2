import { endDealsBetween } from '#features/deals/server/index.ts';
import type { MediaService } from '#features/media/server/index.ts';
import { updateBadgesForConversation } from '#features/notifications/server/index.ts';
import type { Clock } from '#platform/server/clock.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { announceRemoval } from './announce.ts';
import { deleteConversationRow } from './conversation-queries.ts';
import { requireLocked, requireOther } from './require-conversation.ts';

/**
 * Deletes a conversation for both, with its messages, hearts and photos; the files are deleted by their queue. The other member is told
 * what becomes of their deals.
 */
export async function deleteConversation(
  { mediaService, clock }: { mediaService: MediaService; clock: Clock },
  context: RequestContext,
  conversationId: string,
): Promise<{ deleted: true }> {
  const { memberId } = requireActor(context);
  await context.inTransaction(async (unit) => {
    const side = { conversationId, memberId };
    // Items are locked before conversations.
    const { otherId } = await requireOther(unit.tx, side);
    await endDealsBetween({ unit, now: clock.now() }, { memberId, otherId });
    await requireLocked(unit.tx, side);
    await updateBadgesForConversation(unit, { conversationId });
    await deleteConversationRow(unit.tx, conversationId);
    announceRemoval(unit, { conversationId, memberIds: [memberId, otherId] });
  });
  mediaService.cleaner.wake();
  return { deleted: true };
}
