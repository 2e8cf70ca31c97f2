import { postingErrors } from '#features/posting/contract.ts';
import { checkText, postsForMember } from '#features/posting/server/index.ts';
import { isBlank } from '#platform/contract/plain-text.ts';
import type { RichText } from '#platform/contract/rich-text.ts';
import type { Db } from '#platform/server/database/database.ts';
import { fail } from '#platform/server/fail.ts';
import { actorOf, type RequestContext } from '#platform/server/http/context.ts';
import { inTransaction } from '#platform/server/transaction.ts';
import type { MessageView } from '../contract.ts';
import { conversationErrors } from '../contract/words.ts';
import { messageOfKey } from './message-queries.ts';
import { requireLocked, requireMessageView } from './require-conversation.ts';
import { digestOf, storeMessage, type Outgoing } from './store-message.ts';

type Draft = {
  sendKey: string;
  text: RichText;
  uploadId?: string | undefined;
  postId?: string | undefined;
};

/**
 * Sends a message in one's own conversation (core §4). Sent again under its key, as after a lost answer, it is the same
 * message and stands once (R20).
 */
export async function sendMessage(
  context: RequestContext,
  conversationId: string,
  draft: Draft,
): Promise<MessageView> {
  const { memberId } = actorOf(context);
  const { campusId } = context.site;
  const message: Outgoing = { ...draft, authorId: memberId, campusId };
  checkMessage(draft);
  return inTransaction(context.db, async (unit) => {
    const conversation = await requireLocked(unit.tx, { conversationId, memberId });
    const sent = await sentBefore(unit.tx, conversation.id, message);
    if (sent !== undefined) return requireMessageView(unit.tx, { messageId: sent, memberId });
    await requireReadable(unit.tx, message);
    const messageId = await storeMessage(unit, conversation, message);
    return requireMessageView(unit.tx, { messageId, memberId });
  });
}

function checkMessage({ text, uploadId, postId }: Draft): void {
  const carriesSomething = uploadId !== undefined || postId !== undefined;
  if (isBlank(text) && !carriesSomething) throw fail(conversationErrors.message_empty);
  checkText(text, carriesSomething);
}

/** What one may not read oneself, one cannot share (threat model T40). */
async function requireReadable(tx: Db, { authorId, postId }: Outgoing): Promise<void> {
  if (postId === undefined) return;
  const posts = await postsForMember(tx, { postIds: [postId], memberId: authorId });
  if (!posts.has(postId)) throw fail(postingErrors.post_deleted);
}

async function sentBefore(
  tx: Db,
  conversationId: string,
  message: Outgoing,
): Promise<string | undefined> {
  const known = await messageOfKey(tx, { memberId: message.authorId, sendKey: message.sendKey });
  if (!known) return undefined;
  if (!known.digest.equals(digestOf(conversationId, message))) {
    throw fail(conversationErrors.send_key_taken);
  }
  return known.id;
}
