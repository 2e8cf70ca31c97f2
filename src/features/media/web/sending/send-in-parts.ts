import { ApiError, isError } from '#platform/web/data/api-error.ts';
import type { FileUpload } from '#platform/web/data/send-file.ts';
import { loadWithRetries } from '#platform/web/lazy-component.ts';
import { mediaErrors, partBytes } from '../../contract.ts';

/** The errors for photos that are accepted when they are smaller. */
const tooLarge = [
  mediaErrors.photo_too_large,
  mediaErrors.heic_too_large,
  mediaErrors.photo_too_many_pixels,
];

/** A file to send; `key` is the same for all attempts, also on a later page. */
export type PartSending = FileUpload & { key: string };

/**
 * Sends a small file in one call. A large file is sent in parts, and this call sends the last part. A photo of few bytes
 * and too many pixels for the server, such as a scan, is scaled down like a large file.
 */
export async function sendInParts<T>(
  sending: PartSending,
  send: (lastPart: FileUpload, parts: string | undefined) => Promise<T>,
): Promise<T> {
  if (sending.file.size <= partBytes) {
    try {
      return await send(sending, undefined);
    } catch (error) {
      if (!(error instanceof ApiError && tooLarge.some((each) => isError(error, each))))
        throw error;
    }
  }
  const { sendLargeFile } = await loadWithRetries(() => import('./send-large-file.ts'));
  return sendLargeFile(sending, send);
}
