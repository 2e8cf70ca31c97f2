import { useEffect } from 'react';
import {
  loadStoredFiles,
  PhotoDraft,
  postPhotos,
  type PostPhoto,
  type StoredPhoto,
} from '#features/media/web/index.ts';
import { isBlank } from '#platform/contract/rich-text/plain-text.ts';
import { emptyRichText, type RichText } from '#platform/contract/rich-text/rich-text.ts';
import { createStore, useStore } from '#platform/web/data/create-store.ts';
import { useSite } from '#platform/web/site.tsx';
import type { Category } from '../../schemas.ts';
import type { Condition } from '../../schemas/listing.ts';
import {
  dropStoredDraft,
  isAboutDraft,
  storedDraft,
  storeDraft,
  type DraftToStore,
} from '../drafts/stored-drafts.ts';

/** What an author has written, without photos. */
export type DraftContent = Pick<ComposerDraft, 'text' | 'category' | 'listing'>;

export type ComposerDraft = {
  text: RichText;
  category: Category | null;
  /** What it says besides its text if it sells something. */
  listing: ListingDraft;
  /** Increases when the draft is replaced, so that the editor resets. */
  resetKey: number;
};

/** The key of a draft: a new post, or a kind that another feature chooses, with an id. */
export type DraftKey = 'post' | `${string}:${string}`;

/** A listing while it is written: price and quantity as typed. */
export type ListingDraft = { price: string; condition: Condition | null; quantity: string };

export const noListing: ListingDraft = { price: '', condition: null, quantity: '1' };

const emptyDraft: ComposerDraft = {
  text: emptyRichText,
  category: null,
  listing: noListing,
  resetKey: 0,
};
const drafts = createStore<ReadonlyMap<DraftKey, ComposerDraft>>(new Map());
const idempotencyKeys = new Map<DraftKey, string>();

const postPhotoDrafts = new Map<DraftKey, PhotoDraft<PostPhoto>>();
/** The photos of all drafts that have been open in this page. */
const photoDrafts = new Map<DraftKey, PhotoDraft>();
/** Stored photos of drafts whose composer has not been open in this page, only their list of categories. */
const unopenedPhotos = new Map<DraftKey, StoredPhoto[]>();

/** The photos and videos of a post's or comment's draft, in the order of the post. */
export function draftPhotos(key: DraftKey): PhotoDraft<PostPhoto> {
  const known = postPhotoDrafts.get(key);
  if (known) return known;
  const photos = new PhotoDraft(postPhotos, loadStoredFiles);
  postPhotoDrafts.set(key, photos);
  addPhotosTo(key, photos);
  return photos;
}

/** Makes photos part of a draft: they are stored and restored with it. */
export function addPhotosTo(key: DraftKey, photos: PhotoDraft): void {
  photoDrafts.set(key, photos);
  void photos.restore(unopenedPhotos.get(key) ?? []);
  unopenedPhotos.delete(key);
  photos.listen(() => {
    // Taking over another tab's photos is no change; storing it again would make the tabs reply to each other forever.
    if (!adopting.has(key)) storeSoon(key);
  });
}

/** The member who writes; it does not change while the page is open. */
let writerId: string | undefined;
/** The drafts that this page has read from storage. */
const restored = new Set<DraftKey>();
/** The drafts that are only in this page. */
const unstored = new Set<DraftKey>();
/** The drafts that have changed since they were stored. */
const changed = new Set<DraftKey>();
/** The drafts whose photos are being taken over from another tab. */
const adopting = new Set<DraftKey>();
/** A page that ends stores them at once; this limits what a crash loses. */
const storeAfterMs = 400;
let timer: ReturnType<typeof setTimeout> | undefined;

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
  return useStore(drafts, (all) => all.get(key) ?? emptyDraft);
}

/** Reads the stored draft, once, and keeps storing its changes from then on. */
function openDraft(memberId: string, key: DraftKey): void {
  if (writerId === undefined) {
    addEventListener('pagehide', storeChanged);
    addEventListener('storage', followOtherTabs);
  }
  if (writerId !== memberId) restored.clear();
  writerId = memberId;
  restoreDraft(memberId, key);
}

export function composerDraft(key: DraftKey = 'post'): ComposerDraft {
  return drafts.get().get(key) ?? emptyDraft;
}

export function changeDraft(change: Partial<DraftContent>, key: DraftKey = 'post'): void {
  const known = composerDraft(key);
  const next = { ...known, ...change };
  // The editor also reports texts that were set. Storing them again would undo what another tab has changed since.
  if (!isSame(known, next)) setDraft(key, next);
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
  openDraft(memberId, key);
  addToDraft(key, waiting, photos);
  idempotencyKeys.set(key, idempotencyKey);
  storeSoon(key);
}

function addToDraft(key: DraftKey, content: DraftContent, photos: StoredPhoto[]): void {
  const typed = composerDraft(key);
  const opened = photoDrafts.get(key);
  if (opened) void opened.restore(photos);
  else unopenedPhotos.set(key, photos);
  show(key, {
    text: isBlank(typed.text) ? content.text : joinTexts(content.text, typed.text),
    category: typed.category ?? content.category,
    listing: typed.listing.price === '' ? content.listing : typed.listing,
    resetKey: typed.resetKey + 1,
  });
}

/** Adds what another app has shared to the end of the draft of a post. Resolves with why a file was rejected, if one was. */
export async function addShared(
  memberId: string,
  { text, files }: { text: RichText; files: readonly File[] },
): Promise<string | undefined> {
  openDraft(memberId, 'post');
  const typed = composerDraft();
  const all = isBlank(typed.text) ? text : joinTexts(typed.text, text);
  if (!isBlank(text)) setDraft('post', { ...typed, text: all, resetKey: typed.resetKey + 1 });
  return files.length > 0 ? draftPhotos('post').add(files) : undefined;
}

/** Whether two drafts have the same content. */
export function isSame(one: DraftContent, other: DraftContent): boolean {
  if (one.category !== other.category) return false;
  if (JSON.stringify(one.listing) !== JSON.stringify(other.listing)) return false;
  if (isBlank(one.text) && isBlank(other.text)) return true;
  return JSON.stringify(one.text) === JSON.stringify(other.text);
}

/**
 * Begins a draft with the content of a post that is edited. What a page that was reloaded meanwhile has stored of an
 * earlier edit is not added to it, and it is not stored: other tabs may edit the same post.
 */
export function startDraft(
  content: DraftContent,
  { key, photos }: { key: DraftKey; photos: PhotoDraft<PostPhoto> },
): void {
  unstored.add(key);
  restored.delete(key);
  postPhotoDrafts.set(key, photos);
  photoDrafts.set(key, photos);
  setDraft(key, { ...content, resetKey: composerDraft(key).resetKey + 1 });
}

/**
 * The key under which the draft is sent, the same for every attempt, so that a post whose response was lost is not created
 * twice.
 */
export function createIdempotencyKey(key: DraftKey): string {
  const known = idempotencyKeys.get(key) ?? crypto.randomUUID();
  idempotencyKeys.set(key, known);
  return known;
}

/** Starts a new key: the next send creates another post, even if the draft is the same. */
export function forgetIdempotencyKey(key: DraftKey): void {
  idempotencyKeys.delete(key);
}

/**
 * Called after sending or discarding, or when an empty draft is left: empties the draft and removes uploads that no
 * post uses.
 */
export function clearDraft(key: DraftKey = 'post'): void {
  photoDrafts.get(key)?.discard();
  unopenedPhotos.delete(key);
  forgetIdempotencyKey(key);
  setDraft(key, { ...emptyDraft, resetKey: composerDraft(key).resetKey + 1 });
  storeChanged();
}

/** Whether discarding the draft would lose nothing. */
export function isDraftEmpty(key: DraftKey = 'post'): boolean {
  const { text, category, listing } = composerDraft(key);
  const isPriced = listing.price.trim() !== '';
  return isBlank(text) && category === null && !isPriced && photosToStore(key).length === 0;
}

function photosToStore(key: DraftKey): StoredPhoto[] {
  return photoDrafts.get(key)?.stored() ?? unopenedPhotos.get(key) ?? [];
}

function storeSoon(key: DraftKey): void {
  if (writerId === undefined || unstored.has(key)) return;
  changed.add(key);
  timer ??= setTimeout(storeChanged, storeAfterMs);
}

/** Stores the changed drafts, also those of closed composers. */
function storeChanged(): void {
  clearTimeout(timer);
  timer = undefined;
  if (writerId === undefined) return;
  for (const key of changed) {
    const { text, category, listing } = composerDraft(key);
    if (isDraftEmpty(key)) dropStoredDraft(writerId, key);
    else {
      const photos = photosToStore(key);
      storeDraft(writerId, key, {
        text,
        category,
        listing,
        idempotencyKey: createIdempotencyKey(key),
        photos,
      });
    }
  }
  changed.clear();
}

function restoreDraft(memberId: string, key: DraftKey): void {
  // Since then this page has the latest text.
  if (restored.has(key) || unstored.has(key)) return;
  restored.add(key);
  const stored = storedDraft(memberId, key);
  if (!stored) return;
  const { text, category, listing = noListing, idempotencyKey, photos = [] } = stored;
  idempotencyKeys.set(key, idempotencyKey);
  // Something may have been typed before the scripts were loaded.
  addToDraft(key, { text, category, listing }, photos);
}

/** Another tab has changed, sent or discarded a draft; changes that this tab has not stored yet are newer. */
function followOtherTabs(event: StorageEvent): void {
  for (const key of restored) {
    if (writerId === undefined || changed.has(key)) continue;
    if (isAboutDraft(event, writerId, key)) adoptDraft(key, storedDraft(writerId, key));
  }
}

function adoptDraft(key: DraftKey, stored: DraftToStore | undefined): void {
  const { resetKey } = composerDraft(key);
  if (stored) {
    const { text, category, listing = noListing, idempotencyKey, photos = [] } = stored;
    idempotencyKeys.set(key, idempotencyKey);
    adopting.add(key);
    const adopted = photoDrafts.get(key)?.adopt(photos) ?? Promise.resolve();
    void adopted.finally(() => adopting.delete(key));
    show(key, { text, category, listing, resetKey: resetKey + 1 });
  } else {
    forgetIdempotencyKey(key);
    photoDrafts.get(key)?.release();
    show(key, { ...emptyDraft, resetKey: resetKey + 1 });
    // Emptying it was no change.
    changed.delete(key);
  }
}

function joinTexts(first: RichText, second: RichText): RichText {
  return { root: { ...first.root, children: [...first.root.children, ...second.root.children] } };
}

function setDraft(key: DraftKey, next: ComposerDraft): void {
  storeSoon(key);
  show(key, next);
}

function show(key: DraftKey, next: ComposerDraft): void {
  drafts.set(new Map(drafts.get()).set(key, next));
}
