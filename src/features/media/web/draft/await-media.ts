import { ApiError, isTransient } from '#platform/web/data/api-error.ts';
import { callApi } from '#platform/web/data/api.ts';
import { readUpload } from '../../contract.ts';
import type { MediaView } from '../../schemas.ts';
import type { PhotoSending } from './photo-target.ts';

const pollEveryMs = 1_000;
/** How many responses in a row may fail, as without a connection. */
const maxFailures = 60;

/** Waits until the server has converted a video. Removes the upload if that fails, or if it is no longer wanted. */
export async function awaitMedia(
  upload: { id: string; media: MediaView | null },
  { signal, onWork }: PhotoSending,
  withdraw: () => void,
): Promise<MediaView> {
  if (upload.media) return upload.media;
  try {
    for (let failures = 0; ;) {
      await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
      signal.throwIfAborted();
      const response = await readProgress(upload.id);
      failures = response ? 0 : failures + 1;
      if (response?.media) return response.media;
      if (response) onWork(response.progress);
      if (failures > maxFailures) throw new Error('the server does not respond');
    }
  } catch (error) {
    withdraw();
    throw error;
  }
}

function readProgress(uploadId: string) {
  return callApi(readUpload, { params: { uploadId } }).catch((error: unknown) => {
    if (error instanceof ApiError && isTransient(error)) return undefined;
    throw error;
  });
}
