import { loadStoredFiles, PhotoDraft } from '#features/media/web/index.ts';
import { ApiError } from '#platform/web/data/api-error.ts';
import { sentences } from '../../contract/words.ts';
import { getTarget } from './message-photo.ts';
import type { WaitingPhoto } from './waiting-message.ts';

/** Uploads the photo of a waiting message again, from the file that this browser has stored. Throws ApiError. */
export async function uploadAgain(
  conversationId: string,
  { partsKey = '' }: WaitingPhoto,
): Promise<WaitingPhoto> {
  const photos = new PhotoDraft(getTarget(conversationId), loadStoredFiles);
  await photos.restore([{ partsKey, upload: null, alt: '' }]);
  const [restored] = photos.photos();
  if (!restored) {
    throw new ApiError({ code: 'photo_gone', message: sentences.photoGone, status: 400 });
  }
  try {
    const sent = await photos.settled();
    const problem = photos.photos()[0]?.problem;
    if (problem) throw problem;
    const [uploaded] = sent === 'failed' ? [] : sent;
    if (!uploaded) throw new Error('a photo that is uploaded has an upload');
    return { id: uploaded.id, media: uploaded.media, partsKey };
  } finally {
    // Otherwise it would be tried again by itself when the browser is online.
    photos.leave();
  }
}
