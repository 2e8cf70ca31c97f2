import type { RequireAllowedWords } from '#features/blocked-words/server/index.ts';
import { mediaErrors } from '#features/media/contract.ts';
import { lockMessageUpload } from '#features/media/server/index.ts';
import { postingErrors } from '#features/posting/contract.ts';
import { checkText, postsForMember } from '#features/posting/server/index.ts';
import { plainTextWithTargets } from '#platform/contract/rich-text/links/link-targets.ts';
import { isBlank } from '#platform/contract/rich-text/plain-text.ts';
import type { RichText } from '#platform/contract/rich-text/rich-text.ts';
import type { Db } from '#platform/server/database/database.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { isId, newId } from '#platform/server/ids.ts';
import type { MessageView } from '../../schemas.ts';
import { conversationErrors } from '../../contract/words.ts';
import { messageOfKey, messageRow, type MessageRow } from './message-queries.ts';
import { digestOfMessage, storeMessage, type OutgoingMessage } from './store-message.ts';
import { toMessageViews } from '../views.ts';

type Draft = {
  idempotencyKey: string;
  text: RichText;
  uploadId?: string | undefined;
  postId?: string | undefined;
};

/**
 * Sends a message in the member's conversation. A repeated call with the same idempotency key, as after a lost response, returns
 * the stored message (R20).
 */
export async function sendMessage(
  context: RequestContext,
  conversationId: string,
  draft: Draft,
  requireAllowedWords: RequireAllowedWords,
): Promise<MessageView> {
  const { memberId } = requireActor(context);
  const { config, site } = context;
  const { campusId } = site;
  checkMessage(draft);
  requireAllowedWords(context, [plainTextWithTargets(draft.text)]);
  if (!isId(conversationId)) throw fail(conversationErrors.conversation_missing);
  const message: OutgoingMessage = { ...draft, conversationId, authorId: memberId, campusId };
  const row = await context.inTransaction(async (unit) => {
    // Checked first: when a message is repeated, its upload is already used, or its post deleted.
    const attachmentId = message.uploadId ?? message.postId;
    const sent = attachmentId === undefined ? undefined : await sentBefore(unit.tx, message);
    if (sent) return sent;
    await requireReadable(unit.tx, message);
    const id = await newMessageId(unit.tx, message);
    const stored = id === undefined ? undefined : await storeMessage({ unit, config }, id, message);
    if (stored) return stored;
    // The same message was sent twice at once, and the other request was first.
    const first = await sentBefore(unit.tx, message);
    if (!first && id === undefined) throw fail(mediaErrors.upload_missing);
    return first;
  });
  const [view] = await toMessageViews(context.db, row ? [row] : [], memberId);
  if (!view) throw fail(conversationErrors.message_missing);
  return view;
}

/** The id of the new message. With an upload it is assigned already; undefined if the upload no longer exists. */
async function newMessageId(
  tx: Db,
  { authorId, uploadId }: OutgoingMessage,
): Promise<string | undefined> {
  if (uploadId === undefined) return newId();
  return lockMessageUpload(tx, { memberId: authorId, uploadId });
}

function checkMessage({ text, uploadId, postId }: Draft): void {
  const hasAttachment = uploadId !== undefined || postId !== undefined;
  if (isBlank(text) && !hasAttachment) throw fail(conversationErrors.message_empty);
  checkText(text, hasAttachment);
}

/** Only a post that the member may read can be shared (T40). */
async function requireReadable(tx: Db, { authorId, postId }: OutgoingMessage): Promise<void> {
  if (postId === undefined) return;
  const posts = await postsForMember(tx, { postIds: [postId], memberId: authorId });
  if (!posts.has(postId)) throw fail(postingErrors.post_deleted);
}

/** The message that was sent under the key, if any; a different message is rejected. */
async function sentBefore(tx: Db, message: OutgoingMessage): Promise<MessageRow | undefined> {
  const { authorId: memberId, idempotencyKey } = message;
  const known = await messageOfKey(tx, { memberId, idempotencyKey });
  if (!known) return undefined;
  if (!known.digest.equals(digestOfMessage(message)))
    throw fail(conversationErrors.idempotency_key_taken);
  return messageRow(tx, { messageId: known.id, memberId });
}
