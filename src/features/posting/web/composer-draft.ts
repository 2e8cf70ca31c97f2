import { useEffect, useSyncExternalStore } from 'react';
import {
  loadStoredFiles,
  PhotoDraft,
  postPhotos,
  type PostPhoto,
} from '#features/media/web/index.ts';
import { isBlank } from '#platform/contract/plain-text.ts';
import { emptyRichText, type RichText } from '#platform/contract/rich-text.ts';
import { readInBrowser } from '#platform/web/browser-storage.ts';
import { useSite } from '#platform/web/site.tsx';
import type { Category } from '../schemas.ts';
import { storeDraft, takeStoredDraft } from './stored-drafts.ts';

export type ComposerDraft = {
  text: RichText;
  category: Category | null;
  /** Increases when the draft is replaced, so that the editor resets. */
  resetKey: number;
};

/** The key of a draft: a new post, or a kind that another feature chooses, with an id. */
export type DraftKey = 'post' | `${string}:${string}`;

const listeners = new Set<() => void>();
const emptyDraft: ComposerDraft = { text: emptyRichText, category: null, resetKey: 0 };
const drafts = new Map<DraftKey, ComposerDraft>();
const sendKeys = new Map<DraftKey, string>();

const photoDrafts = new Map<DraftKey, PhotoDraft<PostPhoto>>();

/** The photos and videos of a draft, in the order of the post. */
export function draftPhotos(key: DraftKey): PhotoDraft<PostPhoto> {
  const known = photoDrafts.get(key) ?? new PhotoDraft(postPhotos, loadStoredFiles);
  photoDrafts.set(key, known);
  return known;
}

/** The member who writes; it does not change while the page is open. */
let writerId: string | undefined;

/**
 * A draft is kept when its dialog, page or category picker closes, and survives a reload and the end of the session.
 */
export function useComposerDraft(key: DraftKey = 'post'): ComposerDraft {
  const memberId = useSite().viewer?.id;
  useEffect(() => {
    if (memberId === undefined) return;
    if (writerId === undefined) addEventListener('pagehide', keepDrafts);
    writerId = memberId;
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
  setDraft(key, { ...composerDraft(key), ...change });
}

/**
 * The key under which the draft is sent, the same for every try, so that a post whose answer was lost is not created
 * twice.
 */
export function sendKeyOf(key: DraftKey): string {
  const known = sendKeys.get(key) ?? crypto.randomUUID();
  sendKeys.set(key, known);
  return known;
}

/** Starts a new key: the next send creates another post, even if the draft is the same. */
export function forgetSendKey(key: DraftKey): void {
  sendKeys.delete(key);
}

/**
 * Called after sending or discarding, or when an empty draft is left: empties the draft and removes uploads that no
 * post uses.
 */
export function clearDraft(key: DraftKey = 'post'): void {
  draftPhotos(key).discard();
  forgetSendKey(key);
  setDraft(key, { ...emptyDraft, resetKey: composerDraft(key).resetKey + 1 });
}

/** Whether discarding the draft would lose nothing. */
export function isDraftEmpty(key: DraftKey = 'post'): boolean {
  const { text, category } = composerDraft(key);
  const hasPhotos = draftPhotos(key).photos().length > 0;
  return isBlank(text) && category === null && !hasPhotos;
}

/**
 * Stores all drafts, also those of closed composers. A log-out removes them; after an expired session they are kept for
 * the same member.
 */
function keepDrafts(): void {
  if (writerId === undefined || readInBrowser('userId') === null) return;
  for (const key of new Set([...drafts.keys(), ...photoDrafts.keys()])) {
    const { text, category } = composerDraft(key);
    const photos = draftPhotos(key).stored();
    if (isDraftEmpty(key)) takeStoredDraft(writerId, key);
    else storeDraft(writerId, key, { text, category, sendKey: sendKeyOf(key), photos });
  }
}

function restoreDraft(memberId: string, key: DraftKey): void {
  const stored = takeStoredDraft(memberId, key);
  // A page restored from the back-forward cache has the latest text.
  if (!stored || drafts.has(key)) return;
  const { text, category, sendKey, photos } = stored;
  void draftPhotos(key).restore(photos ?? []);
  sendKeys.set(key, sendKey);
  setDraft(key, { text, category, resetKey: composerDraft(key).resetKey + 1 });
}

function setDraft(key: DraftKey, next: ComposerDraft): void {
  drafts.set(key, next);
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
