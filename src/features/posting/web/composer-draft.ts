import { useSyncExternalStore } from 'react';
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

/** After sending, discarding or logging out. */
export function clearDraft(): void {
  show({ ...emptyDraft, resetKey: draft.resetKey + 1 });
}

/** Whether discarding it would lose nothing. */
export function isDraftEmpty({ text, category }: ComposerDraft): boolean {
  return isBlank(text) && category === null;
}

function show(next: ComposerDraft): void {
  draft = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
