import { mediaErrors } from '#features/media/contract.ts';
import { moveUploadToMessage } from '#features/media/server/index.ts';
import { notifyMessage } from '#features/notifications/server/index.ts';
import { plainTextWithTargets } from '#platform/contract/rich-text/links/link-targets.ts';
import type { RichText } from '#platform/contract/rich-text/rich-text.ts';
import { createDigest } from '#platform/server/config/digest.ts';
import type { Config } from '#platform/server/config/config.ts';
import { fail } from '#platform/server/fail.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { conversationErrors } from '../../contract/words.ts';
import { announceChange } from '../announce.ts';
import { appendMessage, type MessageRow } from './message-queries.ts';
import { describeMessage } from '../views.ts';

/** A message to store; `campusId` is the campus of the site, for notifications. */
export type OutgoingMessage = {
  conversationId: string;
  authorId: string;
  campusId: string;
  idempotencyKey: string;
  text: RichText;
  uploadId?: string | undefined;
  postId?: string | undefined;
};

/** The digest of a message. */
export function digestOfMessage({
  conversationId,
  text,
  uploadId,
  postId,
}: OutgoingMessage): Buffer {
  return createDigest([conversationId, text, uploadId ?? null, postId ?? null]);
}

/**
 * Stores the next message of the member's conversation, and the notifications and events about it. Undefined, and
 * nothing is stored, if its key was already used. Rejected if the conversation, the other account or the upload no
 * longer exists, or the member has sent too many messages within the hour.
 */
export async function storeMessage(
  { unit, config }: { unit: UnitOfWork; config: Config },
  messageId: string,
  message: OutgoingMessage,
): Promise<MessageRow | undefined> {
  const { conversationId, authorId, campusId, idempotencyKey, text, uploadId, postId } = message;
  const sharedPostId = postId ?? null;
  const plainText = plainTextWithTargets(text);
  const added = await appendMessage(
    unit.tx,
    {
      id: messageId,
      conversationId,
      authorId,
      text,
      plainText,
      sharedPostId,
      idempotencyKey,
      digest: digestOfMessage(message),
      campusId,
      preview: describeMessage({ text: plainText, isShare: postId !== undefined }),
    },
    config,
  );
  if (!added) throw fail(conversationErrors.conversation_missing);
  const { otherId, unreachable, stored, notification } = added;
  if (unreachable === 'deleted') throw fail(conversationErrors.member_deleted);
  if (unreachable === 'gone') throw fail(conversationErrors.member_unavailable);
  if (!stored || !notification) return undefined;
  const { number, createdAt } = stored;
  const upload = uploadId !== undefined && { memberId: authorId, uploadId, messageId };
  const media = upload ? await moveUploadToMessage(unit.tx, upload) : null;
  if (!media && upload) throw fail(mediaErrors.upload_missing);
  const written = { conversationId, authorId, text, sharedPostId, media, idempotencyKey };
  const row = { id: messageId, ...written, number, createdAt, hearts: [], takenBack: false };
  announceChange(unit, { conversationId, memberIds: [authorId, otherId], message: row });
  await notifyMessage(unit, notification);
  return row;
}
