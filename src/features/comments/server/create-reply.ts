import { notifyReply } from '#features/notifications/server/index.ts';
import type { PostView } from '#features/posting/contract.ts';
import { addReply } from '#features/posting/server/index.ts';
import type { RichText } from '#platform/contract/rich-text.ts';
import { actorOf, type RequestContext } from '#platform/server/http/context.ts';
import { campusAudience } from '#platform/server/live/event-log.ts';
import { inTransaction } from '#platform/server/transaction.ts';
import { replyShown } from '../contract.ts';

/** Comments on a post or replies to a comment of this campus; open pages of the thread hear of it with the commit. */
export async function createReply(
  context: RequestContext,
  parentId: string,
  text: RichText,
): Promise<PostView> {
  const { memberId } = actorOf(context);
  const { campusId } = context.site;
  return inTransaction(context.db, async (unit) => {
    const reply = await addReply(unit, { campusId, parentId, authorId: memberId, text });
    const audience = campusAudience(campusId);
    unit.announce({ audience, name: replyShown.name, payload: { campusId, postId: reply.id } });
    const { id: replyId, rootId } = reply;
    await notifyReply(unit, {
      campusId,
      replyId,
      parentId,
      rootId: rootId ?? parentId,
      authorId: memberId,
    });
    return reply;
  });
}
