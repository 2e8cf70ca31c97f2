import { createHash } from 'node:crypto';
import { mediaErrors } from '#features/media/contract.ts';
import { messageOfUpload, moveUploadToMessage } from '#features/media/server/index.ts';
import { notifyMessage } from '#features/notifications/server/index.ts';
import { toPlainText } from '#platform/contract/plain-text.ts';
import type { RichText } from '#platform/contract/rich-text.ts';
import { fail } from '#platform/server/fail.ts';
import { newId } from '#platform/server/ids.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { conversationErrors } from '../contract/words.ts';
import { announceChange } from './announce.ts';
import { noteSent, type LockedConversation } from './conversation-queries.ts';
import { insertMessage } from './message-queries.ts';
import { describeMessage } from './views.ts';

/** What somebody sends; of which campus's site it came, for what is told of it. */
export type Outgoing = {
  authorId: string;
  campusId: string;
  sendKey: string;
  text: RichText;
  uploadId?: string | undefined;
  postId?: string | undefined;
};

/** What was sent, in a few bytes: the same key with other words is no repetition. */
export function digestOf(conversationId: string, message: Outgoing): Buffer {
  const { text, uploadId = null, postId = null } = message;
  const said = JSON.stringify([conversationId, text, uploadId, postId]);
  return createHash('sha256').update(said).digest();
}

/** Writes the next message of a conversation that is held, and all that follows from it; its id. */
export async function storeMessage(
  unit: UnitOfWork,
  conversation: LockedConversation,
  message: Outgoing,
): Promise<string> {
  const { tx } = unit;
  const { id: conversationId, otherId } = conversation;
  const { authorId, text, uploadId } = message;
  const number = conversation.lastNumber + 1;
  const plainText = toPlainText(text);
  // The upload brought the message's id, under which its file is stored.
  const upload = uploadId === undefined ? undefined : { memberId: authorId, uploadId };
  const id = upload ? await messageOfUpload(tx, upload) : newId();
  if (id === undefined) throw fail(mediaErrors.upload_missing);
  const isNew = await insertMessage(tx, {
    id,
    conversationId,
    number,
    authorId,
    text,
    plainText,
    sharedPostId: message.postId ?? null,
    sendKey: message.sendKey,
    digest: digestOf(conversationId, message),
  });
  if (!isNew) throw fail(conversationErrors.send_key_taken);
  if (upload && !(await moveUploadToMessage(tx, { ...upload, messageId: id }))) {
    throw fail(mediaErrors.upload_missing);
  }
  await noteSent(tx, { conversationId, authorId, messageId: id, number });
  announceChange(unit, { conversationId, memberIds: [authorId, otherId], messageId: id });
  const { campusId } = message;
  const preview = describeMessage({ text: plainText, isShare: message.postId !== undefined });
  await notifyMessage(unit, {
    campusId,
    conversationId,
    messageId: id,
    fromId: authorId,
    toId: otherId,
    preview,
  });
  return id;
}
