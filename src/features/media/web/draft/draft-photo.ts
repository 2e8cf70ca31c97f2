import { ApiError, isTransient } from '#platform/web/data/api-error.ts';
import { isPlainPhotoContent, isVideoContent, type FileContent } from '../../contract.ts';
import type { MediaNotice, MediaView } from '../../schemas.ts';

/** An uploaded photo or video. */
export type SentPhoto = { id: string; media: MediaView; notice?: MediaNotice | undefined };

export type DraftPhoto<Sent extends SentPhoto = SentPhoto> = {
  key: number;
  /** The key under which its parts are sent. */
  partsKey: string;
  file: File;
  /** What the file is by its bytes; null if the file itself is not here. */
  content: FileContent | null;
  /** An object URL of the file. */
  preview: string;
  /** Progress from 0 to 1. */
  progress: number;
  state: 'waiting' | 'sending' | 'working' | 'ready' | 'failed';
  upload: Sent | null;
  /** Of a post that is edited, which has it already: whether it may be removed. Null for what was chosen here. */
  kept: 'removable' | 'fixed' | null;
  /** The author's description. */
  alt: string;
  /** Why the upload failed. */
  problem: ApiError | null;
};

/** What a page stores about a draft's photo for later pages; its file is stored under `partsKey`. */
export type StoredPhoto<Sent extends SentPhoto = SentPhoto> = Pick<
  DraftPhoto<Sent>,
  'partsKey' | 'upload' | 'alt'
>;

let lastKey = 0;

/** A photo that is not uploaded yet. */
export function newPhoto<Sent extends SentPhoto>(
  file: File,
  content: FileContent | null,
): DraftPhoto<Sent> {
  lastKey += 1;
  const preview = URL.createObjectURL(file);
  return {
    key: lastKey,
    partsKey: crypto.randomUUID(),
    file,
    content,
    preview,
    progress: 0,
    state: 'waiting',
    upload: null,
    kept: null,
    alt: '',
    problem: null,
  };
}

/** A photo of a post that is edited. It has the name of its file, but not the file: the server has that. */
export function keptPhoto<Sent extends SentPhoto>(
  upload: Sent,
  kept: DraftPhoto['kept'],
): DraftPhoto<Sent> {
  lastKey += 1;
  const { name, alt = '' } = upload.media;
  return {
    key: lastKey,
    partsKey: crypto.randomUUID(),
    file: new File([], name),
    content: null,
    preview: '',
    progress: 1,
    state: 'ready',
    upload,
    kept,
    alt,
    problem: null,
  };
}

/** Whether it is a video: by its content, or as the server says. */
export function isVideo(photo: Pick<DraftPhoto, 'content' | 'upload'> | undefined): boolean {
  if (!photo?.content) return photo?.upload?.media.kind === 'video';
  return isVideoContent(photo.content);
}

/** Whether every browser can show its file: not HEIC. */
export function isPlainPhoto({ content }: Pick<DraftPhoto, 'content'>): boolean {
  return isPlainPhotoContent(content);
}

/** A photo that must be uploaded again, because the server no longer has it. */
export function withoutUpload<Sent extends SentPhoto>(photo: DraftPhoto<Sent>): DraftPhoto<Sent> {
  if (!photo.upload || photo.kept) return photo;
  return { ...photo, state: 'waiting', progress: 0, upload: null };
}

/** Whether all photos are uploaded or one has failed; with `untilOnline`, one that is tried again has not. */
export function areSettled(photos: readonly DraftPhoto[], untilOnline: boolean): boolean {
  const isTriedAgain = ({ problem }: DraftPhoto) =>
    untilOnline && !navigator.onLine && problem !== null && isTransient(problem);
  const failed = photos.filter(({ state }) => state === 'failed');
  if (failed.length > 0) return !failed.every(isTriedAgain);
  return photos.every(({ state }) => state === 'ready');
}

/** The uploads of photos, in order; `failed` if one has none. */
export function uploadsOf<Sent extends SentPhoto>(
  photos: readonly DraftPhoto<Sent>[],
): Sent[] | 'failed' {
  const ready = photos.map(({ upload }) => upload).filter((upload) => upload !== null);
  return ready.length < photos.length ? 'failed' : ready;
}

export function toProblem(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError({ code: 'internal', message: String(error), status: 0 });
}
