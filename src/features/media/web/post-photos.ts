import { callApi } from '#platform/web/data/api.ts';
import { sendFile } from '#platform/web/data/send-file.ts';
import { addUpload, removeUpload } from '../contract.ts';
import type { MediaView, UploadView } from '../schemas.ts';
import type { PhotoTarget } from './draft/photo-target.ts';
import { awaitMedia } from './draft/await-media.ts';
import { sendInParts } from './sending/send-in-parts.ts';

/** An uploaded photo or video of a post or comment. */
export type PostPhoto = UploadView & { media: MediaView };

/** Two, so that one is decoded while the next is uploaded. */
const maxAtOnce = 2;

/** How the photos and videos of a new post or comment are uploaded. */
export const postPhotos = photosFor(undefined);

/** How photos and videos are uploaded: for a post that is edited, by its id, or a new one. */
export function photosFor(knownId: string | undefined): PhotoTarget<PostPhoto> {
  return {
    // The first upload returns the id of a new post, which the others need.
    maxParallel: (first) => ((knownId ?? first) === undefined ? 1 : maxAtOnce),
    async send(sending, first) {
      const postId = knownId ?? first?.postId;
      const sent = await sendInParts(sending, (lastPart, parts) =>
        sendFile(addUpload, { query: { postId, parts } }, lastPart),
      );
      return { ...sent, media: await awaitMedia(sent, sending, () => withdraw(sent)) };
    },
    withdraw,
    makesId: knownId === undefined,
  };
}

function withdraw({ id: uploadId }: UploadView): void {
  callApi(removeUpload, { params: { uploadId } }).catch(() => {});
}
