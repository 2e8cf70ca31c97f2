import { rm } from 'node:fs/promises';
import { enforceRateLimit, giveBack } from '#platform/server/rate-limit.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { fail } from '#platform/server/fail.ts';
import { actorOf, type RequestContext } from '#platform/server/http/context.ts';
import type { IncomingFile, ReceivedFile } from '#platform/server/http/operation.ts';
import { newId } from '#platform/server/ids.ts';
import { maxPhotos, mediaErrors } from '../contract.ts';
import type { MediaView, UploadView } from '../schemas.ts';
import type { DecodedPicture, Shape } from './decoder/decoded-picture.ts';
import { fileKey, picturePath } from './file-keys.ts';
import { cleanName, requirePhoto, type AcceptedPhotos } from './file-kind.ts';
import type { MediaWorks } from './media-works.ts';
import {
  countUploads,
  describeUpload,
  dropUpload,
  insertUpload,
  lockDraft,
  markReady,
  type StoredPicture,
  type Target,
} from './upload-queries.ts';

const { too_many_uploads } = mediaErrors;

/** The limits of one member (T60). */
const limitsOf = ({ uploadsPerHour, uploadMegabytesPerDay }: Config) => ({
  files: { limit: uploadsPerHour, windowSeconds: 3_600 },
  bytes: { limit: uploadMegabytesPerDay * 1024 * 1024, windowSeconds: 24 * 3_600 },
});

type Draft = Target & { id: string; memberId: string; campusId: string };

type Asked = {
  target: Target['target'];
  /** Assigned now if missing. */
  targetId: string | undefined;
  /** The most photos. */
  max: number;
  incoming: IncomingFile;
  /** All photos of posts unless set. */
  accepted?: AcceptedPhotos;
  /** The whole picture unless set. */
  shape?: Shape;
};

/** Uploads one photo for a post of this campus. */
export async function addUpload(
  works: MediaWorks,
  context: Pick<RequestContext, 'db' | 'config' | 'site' | 'actor'>,
  asked: { postId: string | undefined; incoming: IncomingFile },
): Promise<UploadView> {
  const { postId: targetId, incoming } = asked;
  const taken = { target: 'post', targetId, max: maxPhotos, incoming } as const;
  const { id, targetId: postId, media } = await takeUpload(works, context, taken);
  return { id, postId, media };
}

/**
 * Receives a photo: row, bytes, decoding, files, in this order, so that a failure always leaves a row by which the rest
 * is found and deleted. Returns when every width is stored.
 */
export async function takeUpload(
  works: MediaWorks,
  context: Pick<RequestContext, 'db' | 'config' | 'site' | 'actor'>,
  asked: Asked,
): Promise<{ id: string; targetId: string; media: MediaView }> {
  const { db, site } = context;
  const { memberId } = actorOf(context);
  const { files } = limitsOf(context.config);
  await enforceRateLimit(db, `upload-files:${memberId}`, files, too_many_uploads);
  const { target, targetId = newId() } = asked;
  const draft = { id: newId(), memberId, campusId: site.campusId, target, targetId };
  await beginUpload(db, draft, { isNew: asked.targetId === undefined, max: asked.max });
  const path = works.temp.newPath();
  try {
    const { name } = await receive(context, { memberId, path, incoming: asked.incoming });
    await requirePhoto(path, name, asked.accepted);
    const picture = await works.decoders.decode(path, asked.shape);
    const media = await storePicture(works, db, { draft, picture, name: cleanName(name) });
    // Removed before it arrived: it must not count.
    if (asked.incoming.senderIsGone()) throw fail(mediaErrors.upload_missing);
    return { id: draft.id, targetId, media };
  } catch (error) {
    // If this fails too, the sweep finds the row.
    await dropUpload(db, draft).catch(() => {});
    works.cleaner.wake();
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** Counts the bytes before they arrive, so that uploads at once cannot pass the limit together. */
async function receive(
  { db, config }: Pick<RequestContext, 'db' | 'config'>,
  { memberId, path, incoming }: { memberId: string; path: string; incoming: IncomingFile },
): Promise<ReceivedFile> {
  const key = `upload-bytes:${memberId}`;
  let unused = incoming.expectedBytes;
  try {
    await enforceRateLimit(
      db,
      key,
      { ...limitsOf(config).bytes, amount: unused },
      too_many_uploads,
    );
    const received = await incoming.save(path);
    unused -= received.bytes;
    return received;
  } finally {
    await giveBack(db, key, unused);
  }
}

async function beginUpload(
  db: Database,
  draft: Draft,
  { isNew, max }: { isNew: boolean; max: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockDraft(tx, draft.targetId);
    const count = await countUploads(tx, draft);
    // A draft exists by its uploads: one without any belongs to somebody else, or is deleted (T58).
    if (count === 0 && !isNew) throw fail(mediaErrors.upload_missing);
    if (count >= max) throw fail(mediaErrors.too_many_photos);
    await insertUpload(tx, { ...draft, name: '' });
  });
}

async function storePicture(
  works: MediaWorks,
  db: Database,
  { draft, picture, name }: { draft: Draft; picture: DecodedPicture; name: string },
): Promise<MediaView> {
  const { width, height, placeholder, renditions } = picture;
  const stored: StoredPicture = {
    path: picturePath(draft, picture),
    widths: renditions.map((each) => each.width),
    width,
    height,
    placeholder,
    bytes: renditions.reduce((sum, each) => sum + each.bytes.byteLength, 0),
    name,
  };
  if (!(await describeUpload(db, draft.id, stored))) throw fail(mediaErrors.upload_missing);
  for (const each of renditions) {
    await works.store.write(fileKey(stored.path, each.width), each.bytes);
  }
  if (!(await markReady(db, draft.id))) {
    // Removed while the files were written, and its removal may have run too early.
    for (const each of renditions) await works.store.remove(fileKey(stored.path, each.width));
    throw fail(mediaErrors.upload_missing);
  }
  const { path, bytes: _, ...view } = stored;
  return { id: draft.id, kind: 'image' as const, path: `/files/${path}`, ...view };
}
