import {
  awaitMedia,
  PhotoDraft,
  type PhotoTarget,
  type SentPhoto,
} from '#features/media/web/index.ts';
import { sendInParts } from '#features/media/web/sending/index.ts';
import { removeUpload } from '#features/media/contract.ts';
import { callApi } from '#platform/web/data/api.ts';
import { sendFile } from '#platform/web/data/send-file.ts';
import { addClaimPhoto } from '../../contract/claims.ts';

type Params = { orderId: string; itemId: string };

/** The photos and videos of what one is about to say of an item. */
export function createClaimPhotos(params: Params): PhotoDraft {
  return new PhotoDraft(getTarget(params));
}

function getTarget(params: Params): PhotoTarget<SentPhoto> {
  return {
    // One is decoded while the next is uploaded.
    maxParallel: () => 2,
    async send(sending) {
      const sent = await sendInParts(sending, (lastPart, parts) =>
        sendFile(addClaimPhoto, { params, query: { parts } }, lastPart),
      );
      return { ...sent, media: await awaitMedia(sent, sending, () => withdraw(sent)) };
    },
    withdraw,
    makesId: false,
  };
}

function withdraw({ id: uploadId }: { id: string }): void {
  callApi(removeUpload, { params: { uploadId } }).catch(() => {});
}
