import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from '../schemas/messages.ts';

/** Messages on one page (LIMIT-09). */
export const messagesPageSize = 15;

/** Older messages load when the reader is this many pixels from the top (LIMIT-17). */
export const loadOlderAtPx = 67;

/** Steps of deals have the app's time and conversations the database's: the first step may seem to be before the beginning. */
export const stepsBeforeMs = 1_000;

/** A browser reports typing at most once in this time. The dots stay for `typingShownMs` after a report. */
export const typingReportMs = 3_000;

export const typingShownMs = 6_000;

/** For this long after sending, its author can take a message back. */
export const takeBackHours = 24;

/** What a message that was taken back said is kept for this long, for reports about it. */
export const takenBackKeptDays = 90;

export const messagesPage = defineRoute<typeof schemas.messagesPage>({
  id: 'messagesPage',
  method: 'GET',
  path: '/api/conversations/:conversationId/messages',
  guestAction: 'message',
});

export const sendMessage = defineRoute<typeof schemas.sendMessage>({
  id: 'sendMessage',
  method: 'POST',
  path: '/api/conversations/:conversationId/messages',
  guestAction: 'message',
});

export const addMessageUpload = defineRoute<typeof schemas.addMessageUpload>({
  id: 'addMessageUpload',
  method: 'POST',
  path: '/api/conversations/:conversationId/uploads',
  guestAction: 'message',
});

export const removeMessageUpload = defineRoute<typeof schemas.removeMessageUpload>({
  id: 'removeMessageUpload',
  method: 'DELETE',
  path: '/api/message-uploads/:uploadId',
  guestAction: 'message',
});

export const giveHeart = defineRoute<typeof schemas.giveHeart>({
  id: 'giveHeart',
  method: 'PUT',
  path: '/api/messages/:messageId/heart',
  guestAction: 'message',
});

export const takeHeart = defineRoute<typeof schemas.takeHeart>({
  id: 'takeHeart',
  method: 'DELETE',
  path: '/api/messages/:messageId/heart',
  guestAction: 'message',
});

export const takeBackMessage = defineRoute<typeof schemas.takeBackMessage>({
  id: 'takeBackMessage',
  method: 'DELETE',
  path: '/api/messages/:messageId',
  guestAction: 'message',
});
