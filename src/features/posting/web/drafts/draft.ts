import {
  loadStoredFiles,
  PhotoDraft,
  postPhotos,
  type PostPhoto,
  type StoredPhoto,
} from '#features/media/web/index.ts';
import { isBlank } from '#platform/contract/rich-text/plain-text.ts';
import { emptyRichText, type RichText } from '#platform/contract/rich-text/rich-text.ts';
import { createStore } from '#platform/web/data/create-store.ts';
import type { Category } from '../../schemas.ts';
import type { Condition } from '../../schemas/listing.ts';
import type { DraftToStore } from './stored-drafts.ts';

/** What an author has written, without photos. */
export type DraftContent = {
  text: RichText;
  category: Category | null;
  /** What it says besides its text if it sells something. */
  listing: ListingDraft;
};

/** A draft as its composer shows it. `resetKey` increases when it is replaced, so that the editor resets. */
export type ComposerDraft = DraftContent & { resetKey: number };

/** The key of a draft: a new post, or a kind that another feature chooses, with an id. */
export type DraftKey = 'post' | `${string}:${string}`;

/** A listing while it is written: price and quantity as typed. */
export type ListingDraft = { price: string; condition: Condition | null; quantity: string };

export const noListing: ListingDraft = { price: '', condition: null, quantity: '1' };

const emptyContent: DraftContent = { text: emptyRichText, category: null, listing: noListing };

/** What someone is writing: a post, a comment or a message, with its photos and the key under which it is sent. */
export class Draft {
  readonly key: DraftKey;
  readonly shown = createStore<ComposerDraft>({ ...emptyContent, resetKey: 0 });
  /** Whether this page has read it from storage: since then this page has the latest text. */
  isRestored = false;
  /** Whether it is only in this page. */
  isUnstored = false;
  /** Whether it has changed since it was stored. */
  hasChanged = false;
  readonly #onChange: (draft: Draft) => void;
  #photos: PhotoDraft | undefined;
  #postPhotos: PhotoDraft<PostPhoto> | undefined;
  /** Its stored photos while its composer has not been open in this page, only its list of categories. */
  #unopenedPhotos: StoredPhoto[] = [];
  /** Whether its photos are being taken over from another tab. */
  #isAdopting = false;
  #idempotencyKey: string | undefined;

  constructor(key: DraftKey, onChange: (draft: Draft) => void) {
    this.key = key;
    this.#onChange = onChange;
  }

  get content(): ComposerDraft {
    return this.shown.get();
  }

  /** Whether discarding it would lose nothing. */
  get isEmpty(): boolean {
    const { text, category, listing } = this.content;
    const isPriced = listing.price.trim() !== '';
    return isBlank(text) && category === null && !isPriced && this.#photosToStore().length === 0;
  }

  /** The photos and videos of a post's or comment's draft, in the order of the post. */
  postPhotos(): PhotoDraft<PostPhoto> {
    if (!this.#postPhotos) {
      this.#postPhotos = new PhotoDraft(postPhotos, loadStoredFiles);
      this.addPhotos(this.#postPhotos);
    }
    return this.#postPhotos;
  }

  /** Makes photos part of it: they are stored and restored with it. */
  addPhotos(photos: PhotoDraft): void {
    this.#photos = photos;
    void photos.restore(this.#unopenedPhotos);
    this.#unopenedPhotos = [];
    photos.listen(() => {
      // Taking over another tab's photos is no change; storing it again would make the tabs reply to each other forever.
      if (!this.#isAdopting) this.#onChange(this);
    });
  }

  set(next: ComposerDraft): void {
    this.#onChange(this);
    this.shown.set(next);
  }

  /** Puts content before what is written now. */
  prepend(content: DraftContent, photos: StoredPhoto[]): void {
    const typed = this.content;
    if (this.#photos) void this.#photos.restore(photos);
    else this.#unopenedPhotos = photos;
    this.shown.set({
      text: isBlank(typed.text) ? content.text : joinTexts(content.text, typed.text),
      category: typed.category ?? content.category,
      listing: typed.listing.price === '' ? content.listing : typed.listing,
      resetKey: typed.resetKey + 1,
    });
  }

  /** Begins it with this content and these photos, in this page only. */
  start(content: DraftContent, photos: PhotoDraft<PostPhoto>): void {
    this.isUnstored = true;
    this.isRestored = false;
    this.#postPhotos = photos;
    this.#photos = photos;
    this.set({ ...content, resetKey: this.content.resetKey + 1 });
  }

  /** Empties it, and removes uploads that no post uses. */
  clear(): void {
    this.#photos?.discard();
    this.#unopenedPhotos = [];
    this.#idempotencyKey = undefined;
    this.set({ ...emptyContent, resetKey: this.content.resetKey + 1 });
  }

  /**
   * The key under which it is sent, the same for every attempt, so that a post whose response was lost is not created
   * twice.
   */
  idempotencyKey(): string {
    return (this.#idempotencyKey ??= crypto.randomUUID());
  }

  /** `undefined` starts a new key: the next send creates another post, even if the draft is the same. */
  setIdempotencyKey(key: string | undefined): void {
    this.#idempotencyKey = key;
  }

  toStore(): DraftToStore {
    const { text, category, listing } = this.content;
    const idempotencyKey = this.idempotencyKey();
    return { text, category, listing, idempotencyKey, photos: this.#photosToStore() };
  }

  /** Puts what is stored before what was typed before the scripts were loaded. */
  restore(stored: DraftToStore): void {
    const { text, category, listing = noListing, idempotencyKey, photos = [] } = stored;
    this.#idempotencyKey = idempotencyKey;
    this.prepend({ text, category, listing }, photos);
  }

  /** Shows what another tab has stored, or that it has sent or discarded the draft. */
  adopt(stored: DraftToStore | undefined): void {
    const resetKey = this.content.resetKey + 1;
    if (stored) {
      const { text, category, listing = noListing, idempotencyKey, photos = [] } = stored;
      this.#idempotencyKey = idempotencyKey;
      this.#isAdopting = true;
      const adopted = this.#photos?.adopt(photos) ?? Promise.resolve();
      void adopted.finally(() => (this.#isAdopting = false));
      this.shown.set({ text, category, listing, resetKey });
    } else {
      this.#idempotencyKey = undefined;
      this.#photos?.release();
      this.shown.set({ ...emptyContent, resetKey });
      // Emptying it was no change.
      this.hasChanged = false;
    }
  }

  #photosToStore(): StoredPhoto[] {
    return this.#photos?.stored() ?? this.#unopenedPhotos;
  }
}

/** Whether two drafts have the same content. */
export function isSame(one: DraftContent, other: DraftContent): boolean {
  if (one.category !== other.category) return false;
  if (JSON.stringify(one.listing) !== JSON.stringify(other.listing)) return false;
  if (isBlank(one.text) && isBlank(other.text)) return true;
  return JSON.stringify(one.text) === JSON.stringify(other.text);
}

export function joinTexts(first: RichText, second: RichText): RichText {
  return { root: { ...first.root, children: [...first.root.children, ...second.root.children] } };
}
