import { mediaErrors, sentences as mediaSentences } from '#features/media/contract.ts';
import type { PhotoDraft, PostPhoto } from '#features/media/web/index.ts';
import { ApiError, isError } from '#platform/web/data/api-error.ts';
import type { PostView } from '../../schemas.ts';

/**
 * The id of the new post under which its photos were uploaded, the ids of the uploads in the order of the post, and
 * their descriptions; undefined without photos.
 */
export type SentPhotos =
  | { postId: string; uploadIds: string[]; alts?: Record<string, string> }
  | undefined;

/**
 * Sends what is written when all of its photos are uploaded. If the server has deleted uploads, uploads them again and resends.
 */
export async function sendWithPhotos(
  draft: PhotoDraft<PostPhoto>,
  signal: AbortSignal,
  send: (photos: SentPhotos) => Promise<PostView>,
): Promise<PostView> {
  async function sendOnce(): Promise<PostView> {
    const photos = await draft.settled();
    signal.throwIfAborted();
    if (photos === 'failed') throw photosFailed();
    const [first] = photos;
    const alts = draft.alts();
    const uploadIds = photos.map(({ id }) => id);
    return send(first && { postId: first.postId, uploadIds, ...(alts && { alts }) });
  }

  const post = await sendOnce().catch((error: unknown) => {
    const areDeleted = error instanceof ApiError && isError(error, mediaErrors.upload_missing);
    if (!areDeleted || signal.aborted) throw error;
    draft.uploadAgain();
    return sendOnce();
  });
  if (!signal.aborted) draft.release();
  return post;
}

function photosFailed(): ApiError {
  return new ApiError({ code: 'photos_failed', message: mediaSentences.photosFailed, status: 0 });
}
