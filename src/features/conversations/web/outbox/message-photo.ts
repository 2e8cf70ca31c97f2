import {
  awaitMedia,
  loadStoredFiles,
  PhotoDraft,
  type PhotoTarget,
  type SentPhoto,
} from '#features/media/web/index.ts';
import { sendInParts } from '#features/media/web/sending/index.ts';
import { Drafts, useDraft, type DraftKey } from '#features/drafts/web/lazy.ts';
import { emptyRichText, type RichText } from '#platform/contract/rich-text/rich-text.ts';
import { callApi } from '#platform/web/data/api.ts';
import { createStore, useStore } from '#platform/web/data/create-store.ts';
import { sendFile } from '#platform/web/data/send-file.ts';
import { addMessageUpload, removeMessageUpload } from '../../contract/messages.ts';

const previews = new Map<string, string>();
/** Functions that cancel the waiting, by conversation. */
const waiting = createStore<ReadonlyMap<string, () => void>>(new Map());

/** A message has a text and one photo or video; photo means either here. */
const messageDrafts = new Drafts<{ text: RichText }, SentPhoto>({
  empty: { text: emptyRichText },
  isPlain: () => true,
  join: () => ({}),
  photos: (key) => new PhotoDraft(getTarget(key.replace(/^message:/u, '')), loadStoredFiles),
});

const getKey = (conversationId: string): DraftKey => `message:${conversationId}`;

/** Each conversation keeps its draft. */
export const getMessageDraft = (conversationId: string) =>
  messageDrafts.get(getKey(conversationId));

export const useMessageDraft = (conversationId: string) =>
  useDraft(messageDrafts, getKey(conversationId));

/** How the photo of a message is uploaded. */
export function getTarget(conversationId: string): PhotoTarget<SentPhoto> {
  return {
    maxParallel: () => 1,
    async send(sending) {
      const sent = await sendInParts(sending, (lastPart, parts) =>
        sendFile(addMessageUpload, { params: { conversationId }, query: { parts } }, lastPart),
      );
      return { ...sent, media: await awaitMedia(sent, sending, () => withdraw(sent)) };
    },
    withdraw,
    makesId: false,
  };
}

function withdraw({ id: uploadId }: { id: string }): void {
  callApi(removeMessageUpload, { params: { uploadId } }).catch(() => {});
}

/** Whether a conversation's message waits for its photo, also while its composer is closed. */
export function useIsWaiting(conversationId: string): boolean {
  return useStore(waiting, (all) => all.has(conversationId));
}

/** Marks a conversation's message as waiting for its photo, until the upload ends or `cancelWaiting` is called. */
export async function whileWaiting<T>(
  conversationId: string,
  work: Promise<T>,
): Promise<T | 'canceled'> {
  const canceled = new Promise<'canceled'>((resolve) => {
    waiting.set(new Map(waiting.get()).set(conversationId, () => resolve('canceled')));
  });
  try {
    return await Promise.race([work, canceled]);
  } finally {
    const others = new Map(waiting.get());
    others.delete(conversationId);
    waiting.set(others);
  }
}

/** Cancels the message: it stays a draft, and its photo continues uploading. */
export function cancelWaiting(conversationId: string): void {
  waiting.get().get(conversationId)?.();
}

/** Keeps the local picture of a photo in the outbox while the page is open. */
export function keepPreview(partsKey: string, file: File): void {
  previews.set(partsKey, URL.createObjectURL(file));
}

export function getPreview({ partsKey = '' }: { partsKey?: string }): string | undefined {
  return previews.get(partsKey);
}
