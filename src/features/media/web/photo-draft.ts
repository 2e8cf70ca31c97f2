import { useSyncExternalStore } from 'react';
import { ApiError, isError } from '#platform/web/data/api-error.ts';
import type { FileSending } from '#platform/web/data/send-file.ts';
import { mediaErrors } from '../contract.ts';
import type { MediaView } from '../schemas.ts';
import { choosePhotos } from './choose-photos.ts';

/** A photo that the server has taken in. */
export type SentPhoto = { id: string; media: MediaView };

/** Where the photos of a draft go to. */
export type PhotoTarget<Sent extends SentPhoto> = {
  /** How many may be on their way at once; `first` is one that arrived, undefined before that. */
  atOnce(first: Sent | undefined): number;
  send(sending: FileSending, first: Sent | undefined): Promise<Sent>;
  /** Best effort: the server sweeps what is not taken back. */
  takeBack(photo: Sent): void;
};

export type DraftPhoto<Sent extends SentPhoto = SentPhoto> = {
  key: number;
  file: File;
  /** An address of the file in this page. */
  preview: string;
  /** From 0 to 1. */
  progress: number;
  state: 'waiting' | 'sending' | 'ready' | 'failed';
  upload: Sent | null;
  /** Why it failed. */
  problem: ApiError | null;
};

let lastKey = 0;

/**
 * The photos of something that is being written. They are sent as soon as they are chosen, and outlive the
 * composer as the text does.
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

  /** Takes files in, after those that are there; answers why some were not taken, if so. */
  add(files: readonly File[]): string | undefined {
    const { taken, problem } = choosePhotos(files, this.#photos.length);
    this.#take(taken);
    return problem;
  }

  /** Takes a file in, in place of what is there. */
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

  /** After discarding: the server need not keep them until it sweeps. */
  discard(): void {
    const photos = this.#photos;
    this.#show([]);
    for (const photo of photos) this.#forget(photo);
  }

  /** After what they belong to was sent: they are its own now. */
  release(): void {
    for (const { preview } of this.#photos) URL.revokeObjectURL(preview);
    this.#show([]);
  }

  /** Resolves with the photos in their order when all have arrived, or as soon as one cannot be sent. */
  settled(): Promise<Sent[] | 'failed'> {
    return new Promise((resolve) => {
      const look = () => {
        const has = (state: DraftPhoto<Sent>['state']) =>
          this.#photos.some((one) => one.state === state);
        if (!has('failed') && (has('waiting') || has('sending'))) return;
        stop();
        resolve(this.#sent());
      };
      const stop = this.listen(look);
      look();
    });
  }

  /** The server has them no more, as of a draft that was left for an hour; the files are still here. */
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
      const upload = await this.#target.send({ file, signal, onProgress }, first);
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
      // What it was to stand beside has been swept. Another that failed alike may have seen to that.
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
