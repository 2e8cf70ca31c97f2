import { useSyncExternalStore } from 'react';
import { ApiError, isError } from '#platform/web/data/api-error.ts';
import type { FileSending } from '#platform/web/data/send-file.ts';
import { mediaErrors } from '../contract.ts';
import type { MediaView } from '../schemas.ts';
import { choosePhotos } from './choose-photos.ts';

/** An upload; `onWork` is called with the share of the work that follows it, for a video that is converted. */
export type PhotoSending = FileSending & { onWork: (share: number) => void };

/** An uploaded photo or video. */
export type SentPhoto = { id: string; media: MediaView };

/** How the photos of a draft are uploaded. */
export type PhotoTarget<Sent extends SentPhoto> = {
  /** How many uploads may run at once; `first` is a finished one, undefined before. */
  atOnce(first: Sent | undefined): number;
  send(sending: PhotoSending, first: Sent | undefined): Promise<Sent>;
  /** Best effort: the server deletes unused uploads later anyway. */
  takeBack(photo: Sent): void;
};

export type DraftPhoto<Sent extends SentPhoto = SentPhoto> = {
  key: number;
  file: File;
  /** An object URL of the file. */
  preview: string;
  /** Progress from 0 to 1. */
  progress: number;
  state: 'waiting' | 'sending' | 'working' | 'ready' | 'failed';
  upload: Sent | null;
  /** Why the upload failed. */
  problem: ApiError | null;
};

let lastKey = 0;

/**
 * The photos and videos of a draft. They are uploaded as soon as they are chosen, and kept with the draft when the composer
 * closes.
 */
export class PhotoDraft<Sent extends SentPhoto = SentPhoto> {
  #photos: readonly DraftPhoto<Sent>[] = [];
  readonly #target: PhotoTarget<Sent>;
  readonly #listeners = new Set<() => void>();
  readonly #sending = new Map<number, AbortController>();

  constructor(target: PhotoTarget<Sent>) {
    this.#target = target;
  }

  readonly photos = (): readonly DraftPhoto<Sent>[] => this.#photos;

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Adds files to the end; returns why some were refused, if any were. */
  add(files: readonly File[]): string | undefined {
    const { taken, problem } = choosePhotos(files, this.#photos.length);
    this.#take(taken);
    return problem;
  }

  /** Replaces all photos by one file. */
  replace(file: File): string | undefined {
    const { taken, problem } = choosePhotos([file], 0);
    if (taken.length > 0) this.discard();
    this.#take(taken);
    return problem;
  }

  remove(key: number): void {
    const photo = this.#photos.find((each) => each.key === key);
    if (!photo) return;
    this.#show(this.#photos.filter((each) => each !== photo));
    this.#forget(photo);
    this.#sendNext();
  }

  retry(key: number): void {
    this.#change(key, { state: 'waiting', progress: 0, problem: null });
    this.#sendNext();
  }

  /** After discarding the draft: removes the uploads on the server at once. */
  discard(): void {
    const photos = this.#photos;
    this.#show([]);
    for (const photo of photos) this.#forget(photo);
  }

  /** After sending: the photos belong to the post or message now. */
  release(): void {
    for (const { preview } of this.#photos) URL.revokeObjectURL(preview);
    this.#show([]);
  }

  /** Resolves with the photos in order when all are uploaded, or as soon as one fails. */
  settled(): Promise<Sent[] | 'failed'> {
    return new Promise((resolve) => {
      const look = () => {
        const has = (state: DraftPhoto<Sent>['state']) =>
          this.#photos.some((one) => one.state === state);
        if (!has('failed') && (has('waiting') || has('sending') || has('working'))) return;
        stop();
        resolve(this.#sent());
      };
      const stop = this.listen(look);
      look();
    });
  }

  /** The server has deleted the uploads, as after an hour; uploads the files again. */
  sendAnew(): void {
    this.#loseUploads();
    this.#sendNext();
  }

  #loseUploads(): void {
    this.#show(
      this.#photos.map((photo) =>
        photo.upload ? { ...photo, state: 'waiting', progress: 0, upload: null } : photo,
      ),
    );
  }

  #sent(): Sent[] | 'failed' {
    const uploads = this.#photos.map(({ upload }) => upload);
    const ready = uploads.filter((upload) => upload !== null);
    return ready.length < uploads.length ? 'failed' : ready;
  }

  #take(files: readonly File[]): void {
    const added = files.map((file) => newPhoto<Sent>(file));
    this.#show([...this.#photos, ...added]);
    this.#sendNext();
  }

  #sendNext(): void {
    const first = this.#photos.find(({ upload }) => upload !== null)?.upload ?? undefined;
    const room = this.#target.atOnce(first) - this.#sending.size;
    const waiting = this.#photos.filter(({ state }) => state === 'waiting');
    for (const photo of waiting.slice(0, Math.max(0, room))) void this.#send(photo, first);
  }

  async #send({ key, file }: DraftPhoto<Sent>, first: Sent | undefined): Promise<void> {
    const controller = new AbortController();
    this.#sending.set(key, controller);
    this.#change(key, { state: 'sending' });
    try {
      const { signal } = controller;
      const onProgress = (progress: number) => this.#change(key, { progress });
      const onWork = (share: number) => this.#change(key, { state: 'working', progress: share });
      const upload = await this.#target.send({ file, signal, onProgress, onWork }, first);
      if (signal.aborted) this.#target.takeBack(upload);
      this.#change(key, { state: 'ready', progress: 1, upload });
    } catch (error) {
      this.#fail(key, error, first);
    } finally {
      this.#sending.delete(key);
      this.#sendNext();
    }
  }

  #fail(key: number, error: unknown, first: Sent | undefined): void {
    if (first && error instanceof ApiError && isError(error, mediaErrors.upload_missing)) {
      // The uploads of this post id were deleted. Another failed upload may already have started over.
      if (this.#photos.some(({ upload }) => upload === first)) this.#loseUploads();
      this.#change(key, { state: 'waiting', progress: 0 });
      return;
    }
    const problem =
      error instanceof ApiError
        ? error
        : new ApiError({ code: 'internal', message: String(error), status: 0 });
    this.#change(key, { state: 'failed', problem });
  }

  #forget({ key, preview, upload }: DraftPhoto<Sent>): void {
    URL.revokeObjectURL(preview);
    this.#sending.get(key)?.abort();
    if (upload) this.#target.takeBack(upload);
  }

  #change(key: number, change: Partial<DraftPhoto<Sent>>): void {
    this.#show(this.#photos.map((photo) => (photo.key === key ? { ...photo, ...change } : photo)));
  }

  #show(photos: readonly DraftPhoto<Sent>[]): void {
    this.#photos = photos;
    for (const listener of this.#listeners) listener();
  }
}

const none: readonly DraftPhoto[] = [];

export function useDraftPhotos(draft: PhotoDraft): readonly DraftPhoto[] {
  return useSyncExternalStore(draft.listen, draft.photos, () => none);
}

function newPhoto<Sent extends SentPhoto>(file: File): DraftPhoto<Sent> {
  lastKey += 1;
  const preview = URL.createObjectURL(file);
  return {
    key: lastKey,
    file,
    preview,
    progress: 0,
    state: 'waiting',
    upload: null,
    problem: null,
  };
}
