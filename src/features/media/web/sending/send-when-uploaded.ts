import { ApiError, isError } from '#platform/web/data/api-error.ts';
import { mediaErrors, sentences } from '../../contract.ts';
import type { SentPhoto } from '../draft/draft-photo.ts';
import type { PhotoDraft } from '../draft/photo-draft.ts';

/**
 * Sends what is written with its photos when all of them are uploaded, and releases them then. If the server has deleted uploads,
 * uploads them again and resends. Throws if one failed.
 */
export async function sendWhenUploaded<Sent extends SentPhoto, T>(
  draft: PhotoDraft<Sent>,
  signal: AbortSignal,
  send: (photos: Sent[]) => Promise<T>,
): Promise<T> {
  async function sendOnce(): Promise<T> {
    const photos = await draft.settled();
    signal.throwIfAborted();
    if (photos === 'failed') throw photosFailed();
    return send(photos);
  }

  const result = await sendOnce().catch((error: unknown) => {
    const areDeleted = error instanceof ApiError && isError(error, mediaErrors.upload_missing);
    if (!areDeleted || signal.aborted) throw error;
    draft.uploadAgain();
    return sendOnce();
  });
  if (!signal.aborted) draft.release();
  return result;
}

function photosFailed(): ApiError {
  return new ApiError({ code: 'photos_failed', message: sentences.photosFailed, status: 0 });
}
