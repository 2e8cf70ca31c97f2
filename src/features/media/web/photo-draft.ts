import { useSyncExternalStore } from 'react';
import { callApi } from '#platform/web/data/api.ts';
import { sendFile } from '#platform/web/data/send-file.ts';
import { ApiError } from '#platform/web/data/api-error.ts';
import { addUpload, mediaErrors, removeUpload, type UploadView } from '../contract.ts';
import { choosePhotos } from './choose-photos.ts';

export type DraftPhoto = {
  key: number;
  file: File;
  /** An address of the file in this page. */
  preview: string;
  /** From 0 to 1. */
  progress: number;
  state: 'waiting' | 'sending' | 'ready' | 'failed';
  upload: UploadView | null;
  /** Why it failed, in the server's words. */
  problem: string | null;
};

/** What goes along with a post: its id and its photos in their order; or that some could not be sent. */
export type SentPhotos = { postId: string; uploadIds: string[] } | 'none' | 'failed';

/** Two, so that one is decoded while the next is on its way. */
const maxAtOnce = 2;

let lastKey = 0;

/**
 * The photos of a post that is being written. They are sent as soon as they are chosen, and outlive the
 * composer as the text does.
 */
export class PhotoDraft {
  #photos: readonly DraftPhoto[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #sending = new Map<number, AbortController>();

  readonly photos = (): readonly DraftPhoto[] => this.#photos;

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes files in, after those that are there; answers why some were not taken, if so. */
  add(files: readonly File[]): string | undefined {
    const { taken, problem } = choosePhotos(files, this.#photos.length);
    const added = taken.map((file) => newPhoto(file));
    this.#show([...this.#photos, ...added]);
    this.#sendNext();
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

  /** After the post was sent: they are its own now. */
  release(): void {
    for (const { preview } of this.#photos) URL.revokeObjectURL(preview);
    this.#show([]);
  }

  /** Resolves when nothing is on its way any more, or as soon as something cannot be sent. */
  settled(): Promise<SentPhotos> {
    return new Promise((resolve) => {
      const look = () => {
        const has = (state: DraftPhoto['state']) => this.#photos.some((one) => one.state === state);
        if (!has('failed') && (has('waiting') || has('sending'))) return;
        stop();
        resolve(this.#sent());
      };
      const stop = this.listen(look);
      look();
    });
  }

  /** The server no longer has them (a draft left open for an hour): all are to be sent anew. */
  markLost(): void {
    const problem = mediaErrors.upload_missing.message;
    this.#show(this.#photos.map((photo) => ({ ...photo, state: 'failed', upload: null, problem })));
  }

  #sent(): SentPhotos {
    const uploads = this.#photos.map(({ upload }) => upload);
    const ready = uploads.filter((upload) => upload !== null);
    const [first] = ready;
    if (ready.length < uploads.length) return 'failed';
    return first ? { postId: first.postId, uploadIds: ready.map(({ id }) => id) } : 'none';
  }

  #sendNext(): void {
    // The first upload brings the post's id; until then the others would each get one of their own.
    const postId = this.#photos.find(({ upload }) => upload !== null)?.upload?.postId;
    const room = (postId === undefined ? 1 : maxAtOnce) - this.#sending.size;
    const waiting = this.#photos.filter(({ state }) => state === 'waiting');
    for (const photo of waiting.slice(0, Math.max(0, room))) void this.#send(photo, postId);
  }

  async #send({ key, file }: DraftPhoto, postId: string | undefined): Promise<void> {
    const controller = new AbortController();
    this.#sending.set(key, controller);
    this.#change(key, { state: 'sending' });
    try {
      const upload = await sendFile(
        addUpload,
        { query: { postId } },
        {
          file,
          signal: controller.signal,
          onProgress: (progress) => this.#change(key, { progress }),
        },
      );
      if (controller.signal.aborted) takeBack(upload.id);
      this.#change(key, { state: 'ready', progress: 1, upload });
    } catch (error) {
      const problem = error instanceof ApiError ? error.message : String(error);
      this.#change(key, { state: 'failed', problem });
    } finally {
      this.#sending.delete(key);
      this.#sendNext();
    }
  }

  #forget({ key, preview, upload }: DraftPhoto): void {
    URL.revokeObjectURL(preview);
    this.#sending.get(key)?.abort();
    if (upload) takeBack(upload.id);
  }

  #change(key: number, change: Partial<DraftPhoto>): void {
    this.#show(this.#photos.map((photo) => (photo.key === key ? { ...photo, ...change } : photo)));
  }

  #show(photos: readonly DraftPhoto[]): void {
    this.#photos = photos;
    for (const listener of this.#listeners) listener();
  }
}

const none: readonly DraftPhoto[] = [];

export function useDraftPhotos(draft: PhotoDraft): readonly DraftPhoto[] {
  return useSyncExternalStore(draft.listen, draft.photos, () => none);
}

function newPhoto(file: File): DraftPhoto {
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

/** Best effort: the server sweeps what is not taken back. */
function takeBack(uploadId: string): void {
  callApi(removeUpload, { params: { uploadId } }).catch(() => {});
}
