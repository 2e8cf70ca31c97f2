import type { PhotoDraft, SentPhoto, StoredPhoto } from '#features/media/web/index.ts';
import { isBlank } from '#platform/contract/rich-text/plain-text.ts';
import type { RichText } from '#platform/contract/rich-text/rich-text.ts';
import { createStore } from '#platform/web/data/create-store.ts';
import { dropStoredDraft, storedDraft, storeDraft } from './stored-drafts.ts';

/** What someone has written, without photos: a text, and what its kind adds. */
export type DraftContent = { text: RichText };

/** The key of a draft: a new post, or a kind that a feature chooses, with an id. */
export type DraftKey = 'post' | `${string}:${string}`;

/** The fields specific to a kind of drafts: those of posts and comments, or of messages. */
export type DraftKind<Content extends DraftContent, Sent extends SentPhoto> = {
  /** The content of an empty draft. */
  empty: Content;
  /** Whether the content besides the text has default values only. */
  isPlain: (content: Content) => boolean;
  /** Merges the other fields when queued content is prepended. */
  join: (before: Content, typed: Content) => Omit<Content, 'text'>;
  photos: (key: DraftKey) => PhotoDraft<Sent>;
};

/** A draft as its composer shows it. `resetKey` increases when it is replaced, so that the editor resets. */
export type ShownDraft<Content extends DraftContent> = Content & { resetKey: number };

/** A draft of any kind, as it is stored. */
export type StorableDraft = {
  readonly key: DraftKey;
  isRestored: boolean;
  isUnstored: boolean;
  hasChanged: boolean;
  store: (memberId: string) => void;
  adopt: (memberId: string) => void;
};

/** Stores drafts that have changed: soon, or at once. */
type MarkChanged = (draft: StorableDraft, isUrgent: boolean) => void;

/** What someone is writing: a post, a comment or a message, with its photos and the key under which it is sent. */
export class Draft<Content extends DraftContent, Sent extends SentPhoto> implements StorableDraft {
  readonly key: DraftKey;
  readonly shown;
  /** Whether this page has read it from storage: since then this page has the latest text. */
  isRestored = false;
  /** Whether it is only in this page. */
  isUnstored = false;
  /** Whether it has changed since it was stored. */
  hasChanged = false;
  readonly #kind: DraftKind<Content, Sent>;
  readonly #markChanged: MarkChanged;
  #content: Content;
  #photos: PhotoDraft<Sent> | undefined;
  /** Its stored photos while its composer has not been open in this page, only its list of categories. */
  #unopenedPhotos: StoredPhoto<Sent>[] = [];
  /** How often its photos are being taken over from another tab right now. */
  #adoptions = 0;
  #idempotencyKey: string | undefined;

  constructor(key: DraftKey, kind: DraftKind<Content, Sent>, markChanged: MarkChanged) {
    this.key = key;
    this.#kind = kind;
    this.#markChanged = markChanged;
    this.#content = kind.empty;
    this.shown = createStore<ShownDraft<Content>>({ ...kind.empty, resetKey: 0 });
  }

  get content(): Content {
    return this.#content;
  }

  /** Whether discarding it would lose nothing. */
  get isEmpty(): boolean {
    const isBare = isBlank(this.#content.text) && this.#kind.isPlain(this.#content);
    return isBare && this.#photosToStore().length === 0;
  }

  /** Its photos and videos, in order; they are stored and restored with it. */
  photos(): PhotoDraft<Sent> {
    return this.#photos ?? this.#keepPhotos(this.#kind.photos(this.key));
  }

  #keepPhotos(photos: PhotoDraft<Sent>): PhotoDraft<Sent> {
    this.#photos = photos;
    photos.restore(this.#takeUnopened()).catch(() => {});
    photos.listen(() => {
      // Taking over another tab's photos is no change; storing it again would make the tabs reply to each other forever.
      if (this.#adoptions === 0) this.#markChanged(this, false);
    });
    return photos;
  }

  change(change: Partial<Content>): void {
    const next = { ...this.#content, ...change };
    // The editor also reports texts that were set. Storing them again would undo what another tab has changed since.
    if (this.hasContent(next)) return;
    this.#markChanged(this, false);
    this.#show(next, this.shown.get().resetKey);
  }

  /** Whether it has this content. */
  hasContent(content: Content): boolean {
    return isSame(content, this.#content);
  }

  #show(content: Content, resetKey: number): void {
    this.#content = content;
    this.shown.set({ ...content, resetKey });
  }

  /** Replaces the content, also in the editor. */
  #replace(content: Content): void {
    this.#show(content, this.shown.get().resetKey + 1);
  }

  /** Puts something back that waited to be sent, before what is written now. It keeps its key: the server may have it already. */
  prepend(
    waiting: Content,
    { idempotencyKey, photos }: { idempotencyKey: string; photos: StoredPhoto<Sent>[] },
  ): void {
    this.#idempotencyKey = idempotencyKey;
    this.#showBefore(waiting, photos);
    this.#markChanged(this, false);
  }

  #showBefore(before: Content, photos: StoredPhoto<Sent>[]): void {
    const typed = this.#content;
    if (this.#photos) this.#photos.restore(photos).catch(() => {});
    else this.#unopenedPhotos = [...photos, ...this.#unopenedPhotos];
    const text = isBlank(typed.text) ? before.text : joinTexts(before.text, typed.text);
    this.#replace({ ...before, ...this.#kind.join(before, typed), text });
  }

  /** Adds a text to the end. */
  append(text: RichText): void {
    if (isBlank(text)) return;
    const typed = this.#content;
    const all = isBlank(typed.text) ? text : joinTexts(typed.text, text);
    this.#markChanged(this, false);
    this.#replace({ ...typed, text: all });
  }

  /**
   * Begins it with this content and these photos, in this page only. What a page that was reloaded meanwhile has stored is not
   * added, and it is not stored: other tabs may edit the same post.
   */
  start(content: Content, photos: PhotoDraft<Sent>): void {
    this.isUnstored = true;
    this.isRestored = false;
    this.#photos = photos;
    this.#replace(content);
  }

  /** Called after sending or discarding, or when an empty draft is left: empties it, and removes uploads that no post uses. */
  clear(): void {
    this.#photos?.discard();
    this.#unopenedPhotos = [];
    this.#idempotencyKey = undefined;
    this.#replace(this.#kind.empty);
    this.#markChanged(this, true);
  }

  /**
   * The key under which it is sent, the same for every attempt, so that a post whose response was lost is not created
   * twice.
   */
  idempotencyKey(): string {
    return (this.#idempotencyKey ??= crypto.randomUUID());
  }

  /** Starts a new key: the next send creates another post, even if the draft is the same. */
  forgetIdempotencyKey(): void {
    this.#idempotencyKey = undefined;
  }

  /** Stores it for all tabs and later pages of this browser, or drops it there if it is empty. */
  store(memberId: string): void {
    this.hasChanged = false;
    if (this.isEmpty) return dropStoredDraft(memberId, this.key);
    const idempotencyKey = this.idempotencyKey();
    storeDraft(memberId, this.key, {
      ...this.#content,
      idempotencyKey,
      photos: this.#photosToStore(),
    });
  }

  /** Puts what is stored before what was typed before the scripts were loaded. */
  restore(memberId: string): void {
    const stored = storedDraft(this.#kind, { memberId, key: this.key });
    if (!stored) return;
    this.#idempotencyKey = stored.idempotencyKey;
    this.#showBefore(stored.content, stored.photos);
  }

  /** Shows what another tab has stored, or that it has sent or discarded the draft. */
  adopt(memberId: string): void {
    const stored = storedDraft(this.#kind, { memberId, key: this.key });
    this.#idempotencyKey = stored?.idempotencyKey;
    if (stored) {
      this.#adoptions += 1;
      const adopted = this.#photos?.adopt(stored.photos) ?? Promise.resolve();
      const end = () => void (this.#adoptions -= 1);
      // Without their files, as without a connection, the photos stay as they are.
      void adopted.then(end, end);
    } else {
      // Their files are the other tab's: it has deleted them, or they wait in the outbox.
      this.#photos?.leave();
    }
    this.#replace(stored?.content ?? this.#kind.empty);
    // Emptying it was no change.
    if (!stored) this.hasChanged = false;
  }

  #photosToStore(): StoredPhoto<Sent>[] {
    return this.#photos?.stored() ?? this.#unopenedPhotos;
  }

  #takeUnopened(): StoredPhoto<Sent>[] {
    const photos = this.#unopenedPhotos;
    this.#unopenedPhotos = [];
    return photos;
  }
}

/** Whether two drafts have the same content, whatever else the second has. */
function isSame(one: DraftContent, other: DraftContent): boolean {
  const { text, ...rest } = one;
  const areBlank = isBlank(text) && isBlank(other.text);
  return (
    (areBlank || JSON.stringify(text) === JSON.stringify(other.text)) &&
    Object.entries(rest).every(
      ([name, value]) => JSON.stringify(value) === JSON.stringify(Reflect.get(other, name)),
    )
  );
}

function joinTexts(first: RichText, second: RichText): RichText {
  return { root: { ...first.root, children: [...first.root.children, ...second.root.children] } };
}
