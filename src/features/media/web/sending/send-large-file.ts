import { ApiError, isError, isTransient } from '#platform/web/data/api-error.ts';
import { callApi } from '#platform/web/data/api.ts';
import { sendFile, type FileUpload } from '#platform/web/data/send-file.ts';
import {
  addUploadPart,
  isVideoContent,
  maxPhotoBytes,
  maxVideoSeconds,
  mediaErrors,
  partBytes,
  receivedParts,
} from '../../contract.ts';
import { readContent } from '../read-content.ts';
import { scaledDown } from '../scaling/scale-down.ts';
import type { PartSending } from './send-in-parts.ts';
import { readVideoLength } from './video-length.ts';

/** Waits between attempts, in ms; after the last one the upload has failed. An `online` event ends a wait early. */
const retryWaitsMs = [1_000, 2_000, 4_000, 8_000, 15_000];

type ToSend = Pick<PartSending, 'file' | 'key'>;

/** The scaled file of each chosen file, so that another attempt does not scale again. */
const scaledFiles = new WeakMap<File, ToSend>();

/** Sends a large file; a photo is scaled down first. */
export async function sendLargeFile<T>(
  sending: PartSending,
  send: (lastPart: FileUpload, parts: string | undefined) => Promise<T>,
): Promise<T> {
  const { file, signal } = sending;
  const own = { ...sending, ...(scaledFiles.get(file) ?? (await fileToSend(sending))) };
  signal.throwIfAborted();
  if (own.file.size <= partBytes) return send(own, undefined);
  return sendAllParts(own, send);
}

async function fileToSend({ file, key }: ToSend): Promise<ToSend> {
  if (isVideoContent(await readContent(file).catch(() => undefined))) {
    await rejectLong(file);
    return { file, key };
  }
  const scaled = await scaledDown(file).catch((error: unknown) => {
    if (error instanceof ApiError) throw error;
    return file;
  });
  if (scaled.size > maxPhotoBytes) throw new ApiError(mediaErrors.photo_too_large);
  if (scaled === file) return { file, key };
  const toSend = { file: scaled, key: await getKey(scaled, key) };
  scaledFiles.set(file, toSend);
  return toSend;
}

/** Checks before minutes of uploading; the server measures exactly. */
async function rejectLong(video: File): Promise<void> {
  const seconds = (await readVideoLength(video)) ?? 0;
  // A recording of a browser says that it has no end.
  if (Number.isFinite(seconds) && seconds > maxVideoSeconds + 1)
    throw new ApiError(mediaErrors.video_too_long);
}

/**
 * The key of the parts of a scaled file. It depends on the file's bytes, because after a reload the browser may encode
 * the same photo differently, and parts of different encodings must not be mixed.
 */
async function getKey(scaled: File, key: string): Promise<string> {
  const bytes = await new Blob([key, scaled]).arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const digits = [...digest.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0'));
  const text = digits.join('');
  // In the form of a UUID of version 8, which is for custom values.
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-8${text.slice(13, 16)}-8${text.slice(17, 20)}-${text.slice(20)}`;
}

/**
 * Sends a large file in parts. The last part is sent by the upload call itself. After a lost connection it continues
 * with the first part that the server does not have.
 */
async function sendAllParts<T>(
  sending: PartSending,
  send: (lastPart: FileUpload, parts: string | undefined) => Promise<T>,
): Promise<T> {
  const { file, key } = sending;
  for (let restarts = 0; ; restarts += 1) {
    const sent = await sendParts(sending);
    const lastPart = new File([file.slice(sent)], file.name, { type: file.type });
    try {
      return await send({ ...sending, ...getPart(sending, sent, lastPart) }, key);
    } catch (error) {
      const isLost = error instanceof ApiError && isError(error, mediaErrors.parts_missing);
      // The server deletes parts after an hour; they are sent again once.
      if (!isLost || restarts > 0) throw error;
    }
  }
}

/** Sends all parts but the last; returns how many bytes have arrived. */
async function sendParts(sending: PartSending): Promise<number> {
  const { file, key, signal } = sending;
  let failures = 0;
  let sent: number | undefined;
  for (;;) {
    signal.throwIfAborted();
    try {
      sent ??= (await callApi(receivedParts, { params: { key } })).received;
      sent = Math.min(sent, endAt(file));
      if (sent === endAt(file)) return sent;
      const part = new File([file.slice(sent, sent + partBytes)], file.name);
      const input = { params: { key }, query: { offset: String(sent) } };
      const own = getPart(sending, sent, part);
      sent = (await sendFile(addUploadPart, input, { ...sending, ...own })).received;
      failures = 0;
    } catch (error) {
      const wait = retryWaitsMs[failures];
      if (!(error instanceof ApiError && isTransient(error)) || wait === undefined) throw error;
      failures += 1;
      // The part may have arrived although its response was lost.
      sent = undefined;
      await untilOnline(wait, signal);
    }
  }
}

/** The offset of the last part, which is sent as the upload itself. */
function endAt({ size }: File): number {
  return Math.floor((size - 1) / partBytes) * partBytes;
}

/** Sends a part in place of the file, and reports progress for the whole file. */
function getPart(
  { file, onProgress }: FileUpload,
  sent: number,
  part: File,
): Pick<FileUpload, 'file' | 'onProgress'> {
  return {
    file: part,
    onProgress: (share) => onProgress((sent + share * part.size) / file.size),
  };
}

function untilOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
    const timer = setTimeout(done, ms);
  });
}
