import type { MediaService } from '#features/media/server/index.ts';
import { updateBadgesForConversation } from '#features/notifications/server/index.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { announceRemoval } from './announce.ts';
import { deleteConversationRow } from './conversation-queries.ts';
import { requireLocked } from './require-conversation.ts';

/** Deletes a conversation for both, with its messages, hearts and photos; the files are deleted by their queue. */
export async function deleteConversation(
  mediaService: MediaService,
  context: RequestContext,
  conversationId: string,
): Promise<{ deleted: true }> {
  const { memberId } = requireActor(context);
  await context.inTransaction(async (unit) => {
    const { otherId } = await requireLocked(unit.tx, { conversationId, memberId });
    await updateBadgesForConversation(unit, { conversationId });
    await deleteConversationRow(unit.tx, conversationId);
    announceRemoval(unit, { conversationId, memberIds: [memberId, otherId] });
  });
  mediaService.cleaner.wake();
  return { deleted: true };
}
