import { callApi } from '#platform/web/data/api.ts';
import { sendFile } from '#platform/web/data/send-file.ts';
import { addUpload, removeUpload } from '../contract.ts';
import type { UploadView } from '../schemas.ts';
import type { PhotoTarget } from './photo-draft.ts';

/** Two, so that one is decoded while the next is uploaded. */
const maxAtOnce = 2;

/** The photos of a new post. */
export const postPhotos: PhotoTarget<UploadView> = {
  // The first upload answers the post's id, which the others need.
  atOnce: (first) => (first === undefined ? 1 : maxAtOnce),
  send: (sending, first) => sendFile(addUpload, { query: { postId: first?.postId } }, sending),
  takeBack: ({ id: uploadId }) => {
    callApi(removeUpload, { params: { uploadId } }).catch(() => {});
  },
};
