import type { MediaView } from '#features/media/schemas.ts';
import type { RichText } from '#platform/contract/rich-text/rich-text.ts';
import { fairUseErrors } from '#platform/contract/routes/fair-use.ts';
import { isError } from '#platform/web/data/api-error.ts';
import { callApi } from '#platform/web/data/api.ts';
import { getEntityStore } from '#platform/web/data/entities/use-entities.ts';
import type { WaitingItem, WaitingKind } from '#platform/web/outbox/waiting-item.ts';
import { sendMessage } from '../../contract/messages.ts';
import { conversationErrors } from '../../contract/words.ts';
import { keepMessages } from '../list/conversations.ts';

type MessageBody = {
  conversationId: string;
  text: RichText;
  photo: { id: string; media: MediaView } | null;
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
  async send({ item, queryClient }) {
    const { conversationId, text, photo } = item.body;
    const sent = await callApi(sendMessage, {
      params: { conversationId },
      body: { idempotencyKey: item.key, text, ...(photo && { uploadId: photo.id }) },
    });
    keepMessages(getEntityStore(queryClient), [sent], sent);
  },
  isGone: (error) => isError(error, conversationErrors.conversation_missing),
  isLimit: (error) => isError(error, fairUseErrors.too_many_messages),
};

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
