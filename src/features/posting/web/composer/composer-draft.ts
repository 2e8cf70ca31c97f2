import { useEffect } from 'react';
import type { PhotoDraft, PostPhoto, StoredPhoto } from '#features/media/web/index.ts';
import { isBlank } from '#platform/contract/rich-text/plain-text.ts';
import type { RichText } from '#platform/contract/rich-text/rich-text.ts';
import { useStore } from '#platform/web/data/create-store.ts';
import { useSite } from '#platform/web/site.tsx';
import {
  Draft,
  isSame,
  joinTexts,
  type ComposerDraft,
  type DraftContent,
  type DraftKey,
} from '../drafts/draft.ts';
import { dropStoredDraft, isAboutDraft, storedDraft, storeDraft } from '../drafts/stored-drafts.ts';

/** The drafts of this page. */
const drafts = new Map<DraftKey, Draft>();
/** The member who writes; it does not change while the page is open. */
let writerId: string | undefined;
/** A page that ends stores changes at once; this limits what a crash loses. */
const storeAfterMs = 400;
let timer: ReturnType<typeof setTimeout> | undefined;

function getDraft(key: DraftKey): Draft {
  const known = drafts.get(key);
  if (known) return known;
  const draft = new Draft(key, storeSoon);
  drafts.set(key, draft);
  return draft;
}

/**
 * A draft is kept when its dialog, page or category picker closes. It is stored for its writer, and survives a reload,
 * the end of the session and a logout. All tabs of the browser have the same draft.
 */
export function useComposerDraft(key: DraftKey = 'post'): ComposerDraft {
  const memberId = useSite().viewer?.id;
  useEffect(() => {
    if (memberId === undefined) return;
    openDraft(memberId, key);
  }, [memberId, key]);
  // A server renders pages of many members: none has a draft there.
  const draft = typeof window === 'undefined' ? new Draft(key, storeSoon) : getDraft(key);
  return useStore(draft.shown, (shown) => shown);
}

/** Reads the stored draft, once, and keeps storing its changes from then on. */
function openDraft(memberId: string, key: DraftKey): Draft {
  if (writerId === undefined) {
    addEventListener('pagehide', storeChanged);
    addEventListener('storage', followOtherTabs);
  }
  if (writerId !== memberId) for (const each of drafts.values()) each.isRestored = false;
  writerId = memberId;
  const draft = getDraft(key);
  if (draft.isRestored || draft.isUnstored) return draft;
  draft.isRestored = true;
  const stored = storedDraft(memberId, key);
  if (stored) draft.restore(stored);
  return draft;
}

/** The photos and videos of a post's or comment's draft, in the order of the post. */
export function draftPhotos(key: DraftKey): PhotoDraft<PostPhoto> {
  return getDraft(key).postPhotos();
}

/** Makes photos part of a draft: they are stored and restored with it. */
export function addPhotosTo(key: DraftKey, photos: PhotoDraft): void {
  getDraft(key).addPhotos(photos);
}

export function composerDraft(key: DraftKey = 'post'): ComposerDraft {
  return getDraft(key).content;
}

export function changeDraft(change: Partial<DraftContent>, key: DraftKey = 'post'): void {
  const draft = getDraft(key);
  const next = { ...draft.content, ...change };
  // The editor also reports texts that were set. Storing them again would undo what another tab has changed since.
  if (!isSame(draft.content, next)) draft.set(next);
}

/**
 * Puts something back that waited to be sent, before what is written now. It keeps its key, because the server may have
 * it already.
 */
export function writeOnDraft(
  { memberId, key }: { memberId: string; key: DraftKey },
  waiting: DraftContent,
  { idempotencyKey, photos }: { idempotencyKey: string; photos: StoredPhoto[] },
): void {
  const draft = openDraft(memberId, key);
  draft.prepend(waiting, photos);
  draft.setIdempotencyKey(idempotencyKey);
  storeSoon(draft);
}

/** Adds what another app has shared to the end of the draft of a post. Resolves with why a file was rejected, if one was. */
export async function addShared(
  memberId: string,
  { text, files }: { text: RichText; files: readonly File[] },
): Promise<string | undefined> {
  const draft = openDraft(memberId, 'post');
  const typed = draft.content;
  const all = isBlank(typed.text) ? text : joinTexts(typed.text, text);
  if (!isBlank(text)) draft.set({ ...typed, text: all, resetKey: typed.resetKey + 1 });
  return files.length > 0 ? draft.postPhotos().add(files) : undefined;
}

/**
 * Begins a draft with the content of a post that is edited. What a page that was reloaded meanwhile has stored of an
 * earlier edit is not added to it, and it is not stored: other tabs may edit the same post.
 */
export function startDraft(
  content: DraftContent,
  { key, photos }: { key: DraftKey; photos: PhotoDraft<PostPhoto> },
): void {
  getDraft(key).start(content, photos);
}

/** The key under which the draft is sent, the same for every attempt. */
export function createIdempotencyKey(key: DraftKey): string {
  return getDraft(key).idempotencyKey();
}

/** Starts a new key: the next send creates another post, even if the draft is the same. */
export function forgetIdempotencyKey(key: DraftKey): void {
  getDraft(key).setIdempotencyKey(undefined);
}

/**
 * Called after sending or discarding, or when an empty draft is left: empties the draft and removes uploads that no
 * post uses.
 */
export function clearDraft(key: DraftKey = 'post'): void {
  getDraft(key).clear();
  storeChanged();
}

/** Whether discarding the draft would lose nothing. */
export function isDraftEmpty(key: DraftKey = 'post'): boolean {
  return getDraft(key).isEmpty;
}

function storeSoon(draft: Draft): void {
  if (writerId === undefined || draft.isUnstored) return;
  draft.hasChanged = true;
  timer ??= setTimeout(storeChanged, storeAfterMs);
}

/** Stores the changed drafts, also those of closed composers. */
function storeChanged(): void {
  clearTimeout(timer);
  timer = undefined;
  if (writerId === undefined) return;
  for (const draft of drafts.values()) {
    if (!draft.hasChanged) continue;
    draft.hasChanged = false;
    if (draft.isEmpty) dropStoredDraft(writerId, draft.key);
    else storeDraft(writerId, draft.key, draft.toStore());
  }
}

/** Another tab has changed, sent or discarded a draft; changes that this tab has not stored yet are newer. */
function followOtherTabs(event: StorageEvent): void {
  for (const draft of drafts.values()) {
    if (writerId === undefined || !draft.isRestored || draft.hasChanged) continue;
    if (isAboutDraft(event, writerId, draft.key)) draft.adopt(storedDraft(writerId, draft.key));
  }
}
