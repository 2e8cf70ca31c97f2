import { notifyNewConversation } from '#features/notifications/server/index.ts';
import { requirePost } from '#features/posting/server/index.ts';
import type { Config } from '#platform/server/config/config.ts';
import { enforceRateLimit } from '#platform/server/access/rate-limit.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { newId } from '#platform/server/ids.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { emptyRichText } from '#platform/contract/rich-text/rich-text.ts';
import type { ConversationView } from '../../schemas.ts';
import { conversationErrors } from '../../contract/words.ts';
import { announceChange } from '../announce.ts';
import { conversationOfPair, insertConversation } from '../conversation-queries.ts';
import { isLastShared } from '../messages/message-queries.ts';
import { mayBeWrittenTo } from './people-queries.ts';
import { requireLocked, requireView } from '../require-conversation.ts';
import { storeMessage } from '../messages/store-message.ts';

const daySeconds = 24 * 3_600;

/** Opens the conversation of two members, or starts it; a given post is shared into it. */
export async function startConversation(
  context: RequestContext,
  request: { memberId: string; postId?: string | undefined },
): Promise<{ conversation: ConversationView; isNew: boolean }> {
  const { memberId, campusId: ownCampusId } = requireActor(context);
  const { config, site } = context;
  const { campusId } = site;
  const { memberId: otherId, postId } = request;
  if (otherId === memberId) throw fail(conversationErrors.not_oneself);
  if (postId !== undefined) await requirePost(context.db, { campusId, postId, readerId: memberId });
  const other = { memberId: otherId, actorId: memberId, campusId: ownCampusId, postId };
  if (!(await mayBeWrittenTo(context.db, other))) throw fail(conversationErrors.member_missing);
  return context.inTransaction(async (unit) => {
    const known = await conversationOfPair(unit.tx, [memberId, otherId]);
    const created =
      known === undefined
        ? await createConversation(unit, context, { memberId, otherId })
        : undefined;
    const conversationId =
      known ?? created ?? (await conversationOfPair(unit.tx, [memberId, otherId]));
    if (conversationId === undefined) throw fail(conversationErrors.conversation_missing);
    const side = { conversationId, memberId };
    if (postId !== undefined) await sharePost({ unit, config }, { ...side, campusId, postId });
    return { conversation: await requireView(unit.tx, side), isNew: created !== undefined };
  });
}

/** Returns the id; undefined if the other member started the conversation at the same time. */
async function createConversation(
  unit: UnitOfWork,
  context: RequestContext,
  { memberId, otherId }: { memberId: string; otherId: string },
): Promise<string | undefined> {
  const id = await insertConversation(unit.tx, { id: newId(), from: memberId, to: otherId });
  if (id === undefined) return undefined;
  // Only a new conversation counts; a rejection rolls its row back.
  const dailyLimit = { limit: context.config.newConversationsPerDay, windowSeconds: daySeconds };
  const rejection = conversationErrors.too_many_conversations;
  await enforceRateLimit(unit.tx, `conversations:${memberId}`, dailyLimit, rejection);
  announceChange(unit, { conversationId: id, memberIds: [memberId, otherId] });
  const { campusId } = context.site;
  await notifyNewConversation(unit, {
    campusId,
    conversationId: id,
    fromId: memberId,
    toId: otherId,
  });
  return id;
}

/** Shares a post as a message, unless the newest message already shares it: the button may be pressed twice. */
async function sharePost(
  { unit, config }: { unit: UnitOfWork; config: Config },
  share: { conversationId: string; memberId: string; campusId: string; postId: string },
): Promise<void> {
  const { conversationId, memberId, campusId, postId } = share;
  const conversation = await requireLocked(unit.tx, { conversationId, memberId });
  const last = { conversationId, number: conversation.lastNumber, memberId, postId };
  if (await isLastShared(unit.tx, last)) return;
  const message = { conversationId, authorId: memberId, campusId, text: emptyRichText, postId };
  await storeMessage({ unit, config }, newId(), { ...message, idempotencyKey: newId() });
}
