import * as z from 'zod/mini';
import { blockedWordErrors } from '#features/blocked-words/contract.ts';
import { stepLine } from '#features/deals/schemas.ts';
import { maxVideoBytes, mediaErrors, photoWidths } from '#features/media/contract.ts';
import { mediaNotice, mediaView, partsKey } from '#features/media/schemas.ts';
import { postingErrors } from '#features/posting/contract.ts';
import { fairUseErrors } from '#platform/contract/routes/fair-use.ts';
import { cursorSchema, pageSchema } from '#platform/contract/routes/page.ts';
import { emptyRichText } from '#platform/contract/rich-text/rich-text.ts';
import { richTextInput } from '#platform/contract/rich-text/rich-text-input.ts';
import { exampleConversation, exampleMessage, messageView } from '../schemas.ts';
import { conversationErrors } from '../contract/words.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';

const {
  conversation_missing,
  member_deleted,
  member_unavailable,
  message_missing,
  take_back_late,
  message_empty,
  idempotency_key_taken,
} = conversationErrors;

const conversationParams = z.strictObject({ conversationId: z.string() });

const messageParams = z.strictObject({ messageId: z.string() });

const params = { conversationId: exampleConversation.id };

const uploadId = '01981b2c-7a00-7000-8000-0000000000f2';

export const messagesPage = defineSchemas({
  summary:
    'A page of the messages of a conversation, newest first, with the steps of deals among them.',
  policy: 'messenger',
  shows: 'messages',
  params: conversationParams,
  query: z.strictObject({ cursor: z.optional(cursorSchema) }),
  result: z.strictObject({
    ...pageSchema(messageView).shape,
    /** What happened in the deals of the two between these messages, and after the newest; the oldest first. */
    steps: z.array(stepLine),
  }),
  errors: [conversation_missing],
  example: { params, query: {}, result: { items: [exampleMessage], nextCursor: null, steps: [] } },
});

export const sendMessage = defineSchemas({
  summary:
    'Sends a message with a text, a photo or video, a post that the member may read, or several of these.',
  policy: 'messenger',
  shows: 'messages',
  pausedWith: 'messages',
  params: conversationParams,
  body: z.strictObject({
    /** Chosen by the sender: a message sent twice under one key is stored once. */
    idempotencyKey: z.uuid(),
    text: richTextInput,
    uploadId: z.optional(z.uuid()),
    postId: z.optional(z.uuid()),
  }),
  status: 201,
  result: messageView,
  errors: [
    conversation_missing,
    member_deleted,
    member_unavailable,
    message_missing,
    message_empty,
    idempotency_key_taken,
    postingErrors.too_many_characters,
    blockedWordErrors.word_blocked,
    postingErrors.post_deleted,
    mediaErrors.upload_missing,
    fairUseErrors.too_many_messages,
  ],
  example: {
    params,
    body: { idempotencyKey: '01981b2c-7a00-7000-8000-0000000000e1', text: exampleMessage.text },
    result: exampleMessage,
  },
});

export const addMessageUpload = defineSchemas({
  summary: 'Uploads the photo or video of a message that is not sent yet.',
  policy: 'messenger',
  shows: 'messages',
  params: conversationParams,
  query: z.strictObject({ parts: partsKey }),
  file: { maxBytes: maxVideoBytes, example: 'lamp.jpg' },
  status: 201,
  // Null while a video is converted, as in `addUpload`.
  result: z.strictObject({ id: z.uuid(), media: z.nullable(mediaView), notice: mediaNotice }),
  errors: [conversation_missing, member_unavailable, ...Object.values(mediaErrors)],
  example: {
    params,
    result: {
      id: uploadId,
      media: {
        id: uploadId,
        kind: 'image',
        path: `/files/images/messages/${exampleMessage.id}/8f14e45fceea167a5a36dedd4bea2543`,
        widths: photoWidths,
        name: 'lamp.jpg',
        width: 4032,
        height: 3024,
        placeholder: 'data:image/webp;base64,UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==',
      },
    },
  },
});

export const removeMessageUpload = defineSchemas({
  summary: 'Removes an uploaded photo or video before its message is sent.',
  policy: 'messenger',
  shows: 'messages',
  params: z.strictObject({ uploadId: z.string() }),
  result: z.strictObject({ removed: z.literal(true) }),
  errors: [mediaErrors.upload_missing],
  example: { params: { uploadId }, result: { removed: true } },
});

const heartState = { params: { messageId: exampleMessage.id }, result: exampleMessage };

export const giveHeart = defineSchemas({
  summary: 'Adds a heart to a message; repeating it changes nothing.',
  policy: 'messenger',
  shows: 'messages',
  params: messageParams,
  result: messageView,
  errors: [message_missing, member_unavailable, fairUseErrors.too_many_hearts],
  example: heartState,
});

export const takeHeart = defineSchemas({
  summary: 'Removes the heart from a message; repeating it changes nothing.',
  policy: 'messenger',
  shows: 'messages',
  params: messageParams,
  result: messageView,
  errors: [message_missing, member_unavailable, fairUseErrors.too_many_hearts],
  example: heartState,
});

export const takeBackMessage = defineSchemas({
  summary: 'Takes back an own message, for both members; repeating it changes nothing.',
  policy: 'messenger',
  shows: 'messages',
  params: messageParams,
  result: messageView,
  errors: [message_missing, take_back_late],
  example: {
    params: { messageId: exampleMessage.id },
    result: { ...exampleMessage, text: emptyRichText, takenBack: true },
  },
});
