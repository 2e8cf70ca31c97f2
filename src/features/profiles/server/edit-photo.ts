import {
  dropUpload,
  takeProfileUpload,
  receiveUpload,
  type MediaService,
} from '#features/media/server/index.ts';
import { mediaErrors } from '#features/media/contract.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import type { IncomingFile } from '#platform/server/http/operations/operation.ts';
import { mayNamePhoto, memberPhotoTypes, ownProfileErrors } from '../contract/own.ts';
import type { OwnProfile } from '../schemas/own.ts';
import { changeProfile } from './edit-profile.ts';
import { deletePhoto, setPhoto } from './own-profile-queries.ts';

/**
 * Uploads a photo like one of a post, then makes it the member's. The cleaner removes the files of the previous photo;
 * after a crash in between, the sweep finds the upload.
 */
export async function editPhoto(
  mediaService: MediaService,
  context: RequestContext,
  incoming: IncomingFile,
): Promise<OwnProfile> {
  const { memberId } = requireActor(context);
  const { id: uploadId } = await receiveUpload(mediaService, context, {
    target: 'profile',
    targetId: undefined,
    max: 1,
    incoming,
    accepted: {
      isAccepted: (content) => memberPhotoTypes.includes(content),
      mayBeNamed: mayNamePhoto,
      rejection: ownProfileErrors.photos_only,
    },
    shape: 'square',
  });
  try {
    const profile = await changeProfile(context, async (tx) => {
      const path = await takeProfileUpload(tx, { memberId, uploadId });
      if (path === undefined) throw fail(mediaErrors.upload_missing);
      await setPhoto(tx, memberId, path);
    });
    mediaService.cleaner.wake();
    return profile;
  } catch (error) {
    const { campusId } = context.site;
    await dropUpload(context.db, { id: uploadId, memberId, campusId }).catch(() => {});
    mediaService.cleaner.wake();
    throw error;
  }
}

export async function removePhoto(
  mediaService: MediaService,
  context: RequestContext,
): Promise<OwnProfile> {
  const profile = await changeProfile(context, deletePhoto);
  mediaService.cleaner.wake();
  return profile;
}
