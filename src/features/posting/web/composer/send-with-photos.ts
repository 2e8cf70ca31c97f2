import { type PhotoDraft, type PostPhoto } from '#features/media/web/index.ts';
import { sendWhenUploaded } from '#features/media/web/sending/index.ts';
import type { PostView } from '../../schemas.ts';

/**
 * The id of the new post under which its photos were uploaded, the ids of the uploads in the order of the post, and
 * their descriptions; undefined without photos.
 */
export type SentPhotos =
  | { postId: string; uploadIds: string[]; alts?: Record<string, string> }
  | undefined;

/** Sends a post or comment when all of its photos are uploaded. */
export function sendWithPhotos(
  draft: PhotoDraft<PostPhoto>,
  signal: AbortSignal,
  send: (photos: SentPhotos) => Promise<PostView>,
): Promise<PostView> {
  return sendWhenUploaded(draft, signal, ([first, ...others]) => {
    const alts = draft.alts();
    const uploadIds = [first, ...others].flatMap((photo) => photo?.id ?? []);
    return send(first && { postId: first.postId, uploadIds, ...(alts && { alts }) });
  });
}
