import { useSyncExternalStore } from 'react';
import { PhotoDraft } from '#features/media/web/index.ts';
import { isBlank } from '#platform/contract/plain-text.ts';
import { emptyRichText, type RichText } from '#platform/contract/rich-text.ts';
import type { Category } from '../contract.ts';

export type ComposerDraft = {
  text: RichText;
  category: Category | null;
  /** Grows when the draft is replaced rather than written on, so that the editor begins anew. */
  resetKey: number;
};

const listeners = new Set<() => void>();
const emptyDraft: ComposerDraft = { text: emptyRichText, category: null, resetKey: 0 };
let draft = emptyDraft;

/** The photos of that post, in their order. */
export const draftPhotos = new PhotoDraft();

/** The one post being written: it outlives the modal, the page and the category picker. */
export function useComposerDraft(): ComposerDraft {
  return useSyncExternalStore(listen, composerDraft, () => emptyDraft);
}

export function composerDraft(): ComposerDraft {
  return draft;
}

export function changeDraft(change: Partial<Pick<ComposerDraft, 'text' | 'category'>>): void {
  show({ ...draft, ...change });
}

/** After discarding or logging out; its photos are taken back. */
export function clearDraft(): void {
  draftPhotos.discard();
  show({ ...emptyDraft, resetKey: draft.resetKey + 1 });
}

/** After sending: its photos are the post's now. */
export function releaseDraft(): void {
  draftPhotos.release();
  clearDraft();
}

/** Whether discarding it would lose nothing. */
export function isDraftEmpty({ text, category }: ComposerDraft): boolean {
  return isBlank(text) && category === null && draftPhotos.photos().length === 0;
}

function show(next: ComposerDraft): void {
  draft = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
