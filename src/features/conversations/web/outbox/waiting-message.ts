import { mediaErrors } from '#features/media/contract.ts';
import type { MediaView } from '#features/media/schemas.ts';
import { loadStoredFiles } from '#features/media/web/index.ts';
import type { RichText } from '#platform/contract/rich-text/rich-text.ts';
import { fairUseErrors } from '#platform/contract/routes/fair-use.ts';
import { ApiError, isError } from '#platform/web/data/api-error.ts';
import { callApi } from '#platform/web/data/api.ts';
import { getEntityStore } from '#platform/web/data/entities/use-entities.ts';
import { loadWithRetries } from '#platform/web/lazy-component.ts';
import type { WaitingItem, WaitingKind } from '#platform/web/outbox/waiting-item.ts';
import { sendMessage } from '../../contract/messages.ts';
import { conversationErrors } from '../../contract/words.ts';
import { keepMessages } from '../list/conversations.ts';

type MessageBody = {
  conversationId: string;
  text: RichText;
  photo: WaitingPhoto | null;
};

/** The uploaded photo of a waiting message. Until it is sent, the browser's database keeps its file under `partsKey`. */
export type WaitingPhoto = {
  id: string;
  media: MediaView;
  /** Missing in messages that a release before has left waiting. */
  partsKey?: string;
};

/** A message that the server has not confirmed. */
export type WaitingMessage = MessageBody & { idempotencyKey: string } & Pick<
    WaitingItem,
    'at' | 'problem' | 'attempts' | 'limit'
  >;

/** All messages of a member are sent in the order in which they were written. */
export const messageLane = 'messages';

/** Messages wait in the outbox, and are shown in their conversation. */
export const messageKind: WaitingKind<MessageBody> = {
  name: 'message',
  async send({ item, queryClient, change }) {
    const { body } = item;
    const sent = await post(item.key, body).catch(async (error: unknown) => {
      // The server keeps an upload for an hour; the message, or its draft, may have waited longer.
      const isExpired = error instanceof ApiError && isError(error, mediaErrors.upload_missing);
      if (!isExpired || body.photo?.partsKey === undefined) throw error;
      const { uploadAgain } = await loadWithRetries(() => import('./upload-again.ts'));
      const uploaded = { ...body, photo: await uploadAgain(body.conversationId, body.photo) };
      // What is uploaded now is not uploaded again.
      change(uploaded);
      return post(item.key, uploaded);
    });
    keepMessages(getEntityStore(queryClient), [sent], sent);
    void dropFile(body.photo);
  },
  onRemoved: ({ body }) => void dropFile(body.photo),
  isGone: (error) => isError(error, conversationErrors.conversation_missing),
  isLimit: (error) => isError(error, fairUseErrors.too_many_messages),
};

function post(idempotencyKey: string, { conversationId, text, photo }: MessageBody) {
  return callApi(sendMessage, {
    params: { conversationId },
    body: { idempotencyKey, text, ...(photo && { uploadId: photo.id }) },
  });
}

/** Deletes the file of a photo that was sent or given up. If that fails, it is deleted with the old ones. */
async function dropFile(photo: WaitingPhoto | null): Promise<void> {
  if (photo?.partsKey === undefined) return;
  const files = await loadStoredFiles().catch(() => undefined);
  files?.dropFile(photo.partsKey);
}

/** The waiting messages of a conversation, the oldest first. */
export function waitingMessages(
  items: readonly WaitingItem[],
  conversationId: string,
): WaitingMessage[] {
  return items.filter(isMessage).flatMap(({ key, body, ...state }) => {
    return body.conversationId === conversationId
      ? [{ ...body, ...state, idempotencyKey: key }]
      : [];
  });
}

function isMessage(item: WaitingItem): item is WaitingItem<MessageBody> {
  return item.kind === messageKind.name;
}
