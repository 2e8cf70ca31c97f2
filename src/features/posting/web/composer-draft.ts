import { useEffect, useSyncExternalStore } from 'react';
import { PhotoDraft, postPhotos } from '#features/media/web/index.ts';
import { isBlank } from '#platform/contract/plain-text.ts';
import { emptyRichText, type RichText } from '#platform/contract/rich-text.ts';
import { recall } from '#platform/web/remembered.ts';
import { useSite } from '#platform/web/site.tsx';
import type { Category } from '../schemas.ts';
import { keepDraft, takeKeptDraft } from './kept-drafts.ts';

export type ComposerDraft = {
  text: RichText;
  category: Category | null;
  /** Grows when the draft is replaced rather than written on, so that the editor begins anew. */
  resetKey: number;
};

/** What is being written: the new post, a reply to a post, or a message of a conversation; each is kept apart. */
export type DraftKey = 'post' | `reply:${string}` | `message:${string}`;

const listeners = new Set<() => void>();
const emptyDraft: ComposerDraft = { text: emptyRichText, category: null, resetKey: 0 };
const drafts = new Map<DraftKey, ComposerDraft>();
const sendKeys = new Map<DraftKey, string>();

/** The new post's photos, in their order. */
export const draftPhotos = new PhotoDraft(postPhotos);

/** Who writes here; a page belongs to one member for as long as it lives. */
let writer: string | undefined;

/** A draft outlives its modal, its page and the category picker, and its words a reload and the end of the session. */
export function useComposerDraft(key: DraftKey = 'post'): ComposerDraft {
  const memberId = useSite().viewer?.id;
  useEffect(() => {
    if (memberId === undefined) return;
    if (writer === undefined) addEventListener('pagehide', keepDrafts);
    writer = memberId;
    restoreDraft(memberId, key);
  }, [memberId, key]);
  return useSyncExternalStore(
    listen,
    () => composerDraft(key),
    () => emptyDraft,
  );
}

export function composerDraft(key: DraftKey = 'post'): ComposerDraft {
  return drafts.get(key) ?? emptyDraft;
}

export function changeDraft(
  change: Partial<Pick<ComposerDraft, 'text' | 'category'>>,
  key: DraftKey = 'post',
): void {
  show(key, { ...composerDraft(key), ...change });
}

/** What the draft is sent under, the same at every try: a post whose answer was lost is not made twice. */
export function sendKeyOf(key: DraftKey): string {
  const known = sendKeys.get(key) ?? crypto.randomUUID();
  sendKeys.set(key, known);
  return known;
}

/** What is sent next is another post, even if the draft stays. */
export function forgetSendKey(key: DraftKey): void {
  sendKeys.delete(key);
}

/** After sending, discarding or logging out; photos that no post took are taken back. */
export function clearDraft(key: DraftKey = 'post'): void {
  if (key === 'post') draftPhotos.discard();
  forgetSendKey(key);
  show(key, { ...emptyDraft, resetKey: composerDraft(key).resetKey + 1 });
}

/** Whether discarding it would lose nothing. */
export function isDraftEmpty(key: DraftKey = 'post'): boolean {
  const { text, category } = composerDraft(key);
  const hasPhotos = key === 'post' && draftPhotos.photos().length > 0;
  return isBlank(text) && category === null && !hasPhotos;
}

/** Also of composers that are closed. Who logs out leaves nothing behind; where a session ends, the browser still knows whose. */
function keepDrafts(): void {
  if (writer === undefined || recall('userId') === null) return;
  for (const [key, { text, category }] of drafts) {
    if (isBlank(text) && category === null) takeKeptDraft(writer, key);
    else keepDraft(writer, key, { text, category, sendKey: sendKeyOf(key) });
  }
}

function restoreDraft(memberId: string, key: DraftKey): void {
  const kept = takeKeptDraft(memberId, key);
  // A page that the browser had put aside has what was written here last.
  if (!kept || drafts.has(key)) return;
  const { text, category, sendKey } = kept;
  sendKeys.set(key, sendKey);
  show(key, { text, category, resetKey: composerDraft(key).resetKey + 1 });
}

function show(key: DraftKey, next: ComposerDraft): void {
  drafts.set(key, next);
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
