import { stat } from 'node:fs/promises';
import type { Database } from '#platform/server/database/database.ts';
import { fail } from '#platform/server/fail.ts';
import { mediaErrors } from '../contract.ts';
import type { MediaView } from '../schemas.ts';
import type { DecodedPicture } from './decoder/decoded-picture.ts';
import { fileKey, listFileKeys, motionKey, picturePath, videoKey } from './files/file-keys.ts';
import type { MediaService } from './media-service.ts';
import {
  describeUpload,
  markReady,
  type Draft,
  type StoredPicture,
} from './uploads/upload-queries.ts';
import type { MadeVideo } from './video/video-maker.ts';

type ToStore = {
  draft: Draft;
  name: string;
  /** The photo, or a frame of the video. */
  picture: DecodedPicture;
  video?: MadeVideo;
};

/** Writes the files of an upload, whose row exists, and marks it as ready. */
export async function storeMedia(
  mediaService: Pick<MediaService, 'store'>,
  db: Database,
  toStore: ToStore,
): Promise<MediaView> {
  const { draft, picture, video } = toStore;
  const { renditions, motion } = picture;
  const stored = await describe(toStore);
  if (!(await describeUpload(db, draft.id, stored))) throw fail(mediaErrors.upload_missing);
  for (const each of renditions) {
    await mediaService.store.write(fileKey(stored.path, each.width), each.bytes);
  }
  if (motion) await mediaService.store.write(motionKey(stored.path), motion);
  if (video) await mediaService.store.moveIn(videoKey(stored.path), video.path);
  if (!(await markReady(db, draft.id))) {
    // The upload was removed while its files were written, so files that were written after the removal are still
    // stored.
    for (const key of listFileKeys(stored.path, stored.widths))
      await mediaService.store.remove(key);
    throw fail(mediaErrors.upload_missing);
  }
  const { path, bytes: _, ...view } = stored;
  return { id: draft.id, path: `/files/${path}`, ...view };
}

async function describe({ draft, name, picture, video }: ToStore): Promise<StoredPicture> {
  const { placeholder, renditions, motion } = picture;
  const { width, height } = video ?? picture;
  const movingBytes = video ? (await stat(video.path)).size : (motion?.byteLength ?? 0);
  return {
    kind: video ? 'video' : motion ? 'animation' : 'image',
    path: picturePath(draft, picture),
    widths: renditions.map((each) => each.width),
    width,
    height,
    placeholder,
    bytes: renditions.reduce((sum, each) => sum + each.bytes.byteLength, movingBytes),
    name,
  };
}
