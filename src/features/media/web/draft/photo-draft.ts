import { createStore, useStore, type Store } from '#platform/web/data/create-store.ts';
import { isError, isTransient, type ApiError } from '#platform/web/data/api-error.ts';
import { mediaErrors } from '../../contract.ts';
import { choosePhotos, readContents, type ChosenFile, type ReadFile } from './choose-photos.ts';
import {
  areSettled,
  keptPhoto,
  newPhoto,
  toProblem,
  uploadsOf,
  withoutUpload,
  type DraftPhoto,
  type SentPhoto,
  type StoredPhoto,
} from './draft-photo.ts';
import type * as storedFiles from './stored-files.ts';
import type { PhotoTarget } from './photo-target.ts';

type LoadStoredFiles = () => Promise<typeof storedFiles>;

/** For an error while the code is loaded, as without a connection: the files are not stored then. */
const ignore = () => {};

/**
 * The photos and videos of a draft. They are uploaded as soon as they are chosen, and stay with the draft when the
 * composer closes.
 */
export class PhotoDraft<Sent extends SentPhoto = SentPhoto> {
  readonly store: Store<readonly DraftPhoto<Sent>[]> = createStore<readonly DraftPhoto<Sent>[]>([]);
  readonly photos = this.store.get;
  readonly listen = this.store.listen;
  readonly #target: PhotoTarget<Sent>;
  readonly #loadFiles: LoadStoredFiles | undefined;
  readonly #sending = new Map<number, AbortController>();
  /** Ends when all chosen files are read. */
  #reading: Promise<unknown> = Promise.resolve();
  /** How often the draft was emptied: files chosen before are not added to it. */
  #emptied = 0;
  /** How often the uploads were lost: one that began before does not count. */
  #losses = 0;
  #hasBegunAnew = false;
  /** Stored photos whose files are being read. */
  #restoring: readonly StoredPhoto<Sent>[] = [];

  /** With `loadFiles` the browser stores the files, and a later page can restore them. */
  constructor(target: PhotoTarget<Sent>, loadFiles?: LoadStoredFiles) {
    this.#target = target;
    this.#loadFiles = loadFiles;
  }

  /** Begins with what a post that is edited has. */
  keep(uploads: readonly Sent[], kept: 'removable' | 'fixed'): void {
    this.#show(uploads.map((upload) => keptPhoto(upload, kept)));
  }

  /** Adds files to the end; resolves with why some were rejected, if any were. */
  add(files: readonly File[]): Promise<string | undefined> {
    return this.#read(files, (read) => choosePhotos(read, this.photos().length));
  }

  /** Replaces all photos by one file. */
  replace(file: File): Promise<string | undefined> {
    return this.#read([file], (read) => {
      const chosen = choosePhotos(read, 0);
      if (chosen.taken.length > 0) this.#forgetAll();
      return chosen;
    });
  }

  remove(key: number): void {
    const photo = this.photos().find((each) => each.key === key);
    if (!photo) return;
    this.#show(this.photos().filter((each) => each !== photo));
    this.#forget(photo);
    this.#sendNext();
  }

  /** Moves a photo to another position; a position beyond the ends means the end. */
  move(key: number, place: number): void {
    const photo = this.photos().find((each) => each.key === key);
    if (!photo) return;
    const others = this.photos().filter((each) => each !== photo);
    this.#show(others.toSpliced(Math.max(0, place), 0, photo));
  }

  describe(key: number, alt: string): void {
    this.#change(key, { alt });
  }

  /** The descriptions by the ids of their uploads; undefined if there are none. */
  alts(): Record<string, string> | undefined {
    const described = this.photos().flatMap(({ upload, alt }) =>
      upload && alt ? [[upload.id, alt] as const] : [],
    );
    return described.length > 0 ? Object.fromEntries(described) : undefined;
  }

  retry(key: number): void {
    this.#change(key, { state: 'waiting', progress: 0, problem: null });
    this.#sendNext();
  }

  /** After discarding the draft: removes the uploads on the server at once. */
  discard(): void {
    this.#emptied += 1;
    this.#forgetAll();
  }

  /** After sending: the photos belong to the post or message now. */
  release(): void {
    for (const { partsKey } of this.photos()) {
      void this.#loadFiles?.().then((files) => files.dropFile(partsKey), ignore);
    }
    this.leave();
  }

  /** Empties the draft, and leaves the stored files to whoever goes on with them: the outbox, of this tab or of another one. */
  leave(): void {
    for (const { preview } of this.photos()) URL.revokeObjectURL(preview);
    this.#emptied += 1;
    this.#showNothing();
  }

  /**
   * Gives the photos to the outbox, which goes on with them. Undefined, and nothing changes, if one was rejected or the
   * browser does not store them.
   */
  async giveAway(): Promise<StoredPhoto<Sent>[] | undefined> {
    await this.#reading;
    const photos = this.photos();
    if (photos.some(({ problem }) => problem !== null && !isTransient(problem))) return undefined;
    const files = photos.length > 0 ? await this.#loadFiles?.().catch(ignore) : undefined;
    if (photos.length > 0 && !(await files?.storeAll(photos))) return undefined;
    const stored = this.stored();
    this.leave();
    for (const { key } of photos) this.#sending.get(key)?.abort();
    return stored;
  }

  /** Tries those again that failed. */
  retryFailed(): void {
    for (const { key, state } of this.photos()) if (state === 'failed') this.retry(key);
  }

  /** For later pages. */
  stored(): StoredPhoto<Sent>[] {
    const own = this.photos().map(({ partsKey, upload, alt }) => ({ partsKey, upload, alt }));
    return [...this.#restoring, ...own];
  }

  /** Restores what an earlier page stored, before photos that were added meanwhile. Unfinished uploads continue. */
  async restore(stored: readonly StoredPhoto<Sent>[]): Promise<void> {
    if (!this.#loadFiles || stored.length === 0) return;
    const all = [...stored, ...this.#restoring];
    this.#restoring = all;
    const { readPhotos } = await this.#loadFiles();
    const photos = await readPhotos(all);
    // The draft was discarded meanwhile, or a later call restores these, too.
    if (this.#restoring !== all) return;
    this.#restoring = [];
    this.#show([...photos, ...this.photos()]);
    this.#sendNext();
  }

  /** Takes over the uploaded photos that another tab has stored, and drops those that it has removed. */
  async adopt(stored: readonly StoredPhoto<Sent>[]): Promise<void> {
    const files = await this.#loadFiles?.();
    if (files) this.#show(await files.adoptedPhotos(this.photos, stored));
  }

  /** Resolves with the photos in order when all are uploaded, or as soon as one fails; with `untilOnline`, not for lack of a connection. */
  async settled({ untilOnline = false } = {}): Promise<Sent[] | 'failed'> {
    await this.#reading;
    return new Promise((resolve) => {
      const look = () => {
        if (!areSettled(this.photos(), untilOnline)) return;
        stop();
        resolve(uploadsOf(this.photos()));
      };
      const stop = this.listen(look);
      look();
    });
  }

  /** Uploads all files again: the server deletes unused uploads after an hour. */
  uploadAgain(): void {
    this.#loseUploads();
    this.#sendNext();
  }

  #loseUploads(): void {
    this.#losses += 1;
    this.#show(this.photos().map(withoutUpload));
  }

  /** Reads what files are, after those that were chosen before, and adds those that `choose` accepts. */
  #read(
    files: readonly File[],
    choose: (read: readonly ReadFile[]) => ReturnType<typeof choosePhotos>,
  ): Promise<string | undefined> {
    const emptied = this.#emptied;
    const turn = this.#reading.then(async () => {
      const read = await readContents(files);
      if (emptied !== this.#emptied) return undefined;
      const { taken, problem } = choose(read);
      this.#take(taken);
      return problem;
    });
    this.#reading = turn.catch(() => {});
    return turn;
  }

  #forgetAll(): void {
    const photos = this.photos();
    this.#showNothing();
    for (const photo of photos) this.#forget(photo);
  }

  #showNothing(): void {
    this.#hasBegunAnew = false;
    this.#restoring = [];
    this.#show([]);
  }

  #take(chosen: readonly ChosenFile[]): void {
    const added = chosen.map(({ file, content }) => newPhoto<Sent>(file, content));
    for (const { partsKey, file } of added) {
      void this.#loadFiles?.().then((files) => files.storeFile(partsKey, file), ignore);
    }
    this.#show([...this.photos(), ...added]);
    this.#sendNext();
  }

  #sendNext(): void {
    const sent = this.photos().find(({ upload, kept }) => upload !== null && !kept);
    const first = sent?.upload ?? undefined;
    const room = this.#target.maxParallel(first) - this.#sending.size;
    const waiting = this.photos().filter(({ state }) => state === 'waiting');
    for (const photo of waiting.slice(0, Math.max(0, room))) void this.#send(photo, first);
  }

  async #send({ key, partsKey, file }: DraftPhoto<Sent>, first: Sent | undefined): Promise<void> {
    const controller = new AbortController();
    const losses = this.#losses;
    this.#sending.set(key, controller);
    this.#change(key, { state: 'sending' });
    try {
      const { signal } = controller;
      const onProgress = (progress: number) => this.#change(key, { progress });
      const onWork = (share: number) => this.#change(key, { state: 'working', progress: share });
      const upload = await this.#target.send(
        { file, signal, onProgress, onWork, key: partsKey },
        first,
      );
      const isLate = losses !== this.#losses;
      if (signal.aborted || isLate) this.#target.withdraw(upload);
      this.#change(
        key,
        isLate ? { state: 'waiting', progress: 0 } : { state: 'ready', progress: 1, upload },
      );
    } catch (error) {
      // Late: what was wrong under the old id may not be under the new one.
      if (losses !== this.#losses) this.#change(key, { state: 'waiting', progress: 0 });
      else this.#fail(key, error, first);
    } finally {
      this.#sending.delete(key);
      this.#sendNext();
    }
  }

  #fail(key: number, error: unknown, first: Sent | undefined): void {
    const problem = toProblem(error);
    if (first && (isError(problem, mediaErrors.upload_missing) || this.#beginsAnew(problem))) {
      // The uploads of this post id were deleted. Another failed upload may already have started over.
      if (this.photos().some(({ upload }) => upload === first)) this.#loseUploads();
      this.#change(key, { state: 'waiting', progress: 0 });
      return;
    }
    this.#change(key, { state: 'failed', problem });
    if (isTransient(problem)) this.#tryWhenOnline(key);
  }

  /**
   * Whether there are too many uploads for the server, but not here: those whose responses were lost, or that a killed server
   * left. The uploads are withdrawn then, to begin anew under another id; once, because it may be no help.
   */
  #beginsAnew(problem: ApiError): boolean {
    if (!isError(problem, mediaErrors.too_many_photos) || !this.#target.makesId) return false;
    if (this.#hasBegunAnew) return false;
    this.#hasBegunAnew = true;
    for (const { upload } of this.photos()) if (upload) this.#target.withdraw(upload);
    return true;
  }

  /** Retries the next time the browser goes online. A retry that fails calls this again. */
  #tryWhenOnline(key: number): void {
    const tryAgain = () => {
      if (this.photos().some((photo) => photo.key === key && photo.state === 'failed')) {
        this.retry(key);
      }
    };
    globalThis.addEventListener?.('online', tryAgain, { once: true });
  }

  #forget({ key, partsKey, preview, upload, kept }: DraftPhoto<Sent>): void {
    if (kept) return;
    URL.revokeObjectURL(preview);
    void this.#loadFiles?.().then((files) => files.dropFile(partsKey), ignore);
    this.#sending.get(key)?.abort();
    if (upload) this.#target.withdraw(upload);
  }

  #change(key: number, change: Partial<DraftPhoto<Sent>>): void {
    this.#show(this.photos().map((photo) => (photo.key === key ? { ...photo, ...change } : photo)));
  }

  #show(photos: readonly DraftPhoto<Sent>[]): void {
    this.store.set(photos);
  }
}

export function useDraftPhotos(draft: PhotoDraft): readonly DraftPhoto[] {
  return useStore(draft.store, (photos) => photos);
}
