import { rm } from 'node:fs/promises';
import { enforceRateLimit, returnUses } from '#platform/server/access/rate-limit.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import type { IncomingFile, ReceivedFile } from '#platform/server/http/operations/operation.ts';
import { newId } from '#platform/server/ids.ts';
import {
  findContent,
  hasAnimationMark,
  isVideoContent,
  maxPhotos,
  mediaErrors,
  searchedBytes,
  type FileContent,
} from '../../contract.ts';
import type { MediaNotice, MediaView, UploadView } from '../../schemas.ts';
import type { Shape } from '../decoder/decoded-picture.ts';
import {
  cleanName,
  contentOfFile,
  getSizeLimit,
  readStart,
  type AcceptedPhotos,
} from '../files/file-kind.ts';
import type { MediaService } from '../media-service.ts';
import { storeMedia } from '../store-media.ts';
import {
  countUploads,
  dropUpload,
  insertUpload,
  isOwnPost,
  lockDraft,
  type Draft,
  type Target,
} from './upload-queries.ts';
import { endParts, endPartsAfter } from './end-of-parts.ts';
import type { PartsKey } from './upload-parts.ts';
import { workOnVideo } from '../video/work-on-video.ts';

const { too_many_uploads } = mediaErrors;

/** The limits of one member (T60). */
const getLimits = ({ uploadsPerHour, uploadMegabytesPerDay }: Config) => ({
  files: { limit: uploadsPerHour, windowSeconds: 3_600 },
  bytes: { limit: uploadMegabytesPerDay * 1024 * 1024, windowSeconds: 24 * 3_600 },
});

type UploadRequest = {
  target: Target['target'];
  /** The id of the future post, comment or message, or of a post that is edited; created now if missing. */
  targetId: string | undefined;
  /** Whether the caller has checked that the member may add to the target. */
  isOwnTarget?: true;
  /** Maximum number of photos and videos of the target. */
  max: number;
  incoming: IncomingFile;
  /** The key of the parts that have arrived; `incoming` is the last part. */
  partsKey?: string | undefined;
  /** The accepted files; unless set, the photos and videos that posts accept. */
  accepted?: AcceptedPhotos;
  /** The whole picture unless set. */
  shape?: Shape;
};

/** Uploads one photo or video for a post or comment of this campus. */
export async function addUpload(
  mediaService: MediaService,
  context: Pick<RequestContext, 'db' | 'config' | 'site' | 'actor'>,
  {
    postId: targetId,
    ...sent
  }: { postId: string | undefined; partsKey?: string | undefined; incoming: IncomingFile },
): Promise<UploadView> {
  const request = { target: 'post', targetId, max: maxPhotos, ...sent } as const;
  const { targetId: postId, ...upload } = await receiveUpload(mediaService, context, request);
  return { ...upload, postId };
}

/** A stored upload, with what became of it. */
type StoredUpload = UploadResult & { id: string; targetId: string };

/** What is stored; `media` is null while a video is converted. */
type UploadResult = { media: MediaView | null; notice?: MediaNotice | undefined };

/** `work` ends with the last work on the file. */
type UploadWork = UploadResult & { work: Promise<unknown> };

/**
 * Receives a photo or video. First inserts the row, then receives the bytes, decodes them and stores the files, so that
 * after a failure the row leads to everything that must be deleted. Returns when every file is stored; `media` is null
 * if a video takes longer.
 */
export async function receiveUpload(
  mediaService: MediaService,
  context: Pick<RequestContext, 'db' | 'config' | 'site' | 'actor'>,
  request: UploadRequest,
): Promise<StoredUpload> {
  const { db, site } = context;
  const { memberId } = requireActor(context);
  await enforceFileLimit(context, 'upload-files');
  const { target, targetId = newId() } = request;
  const draft = { id: newId(), memberId, campusId: site.campusId, target, targetId };
  await beginUpload(db, draft, {
    isKnown: request.targetId === undefined || request.isOwnTarget === true,
    max: request.max,
  });
  const path = mediaService.temp.newPath();
  const { partsKey: key } = request;
  const partsKey = key === undefined ? undefined : { ...draft, key };
  try {
    const incoming = joinParts(mediaService, request.incoming, partsKey);
    const getLimit = (start: Uint8Array) => {
      // Before the rest arrives, so that the sender of a large file need not send it twice.
      if (isVideoContent(findContent(start))) mediaService.videos.unfinished.requireRoom(memberId);
      return getSizeLimit(start, request.accepted);
    };
    const { name } = await receive(context, { memberId, path, incoming, getLimit });
    const content = await contentOfFile(path, name, request.accepted);
    const upload = { draft, path, name: cleanName(name) };
    const { work, ...result }: UploadWork = isVideoContent(content)
      ? await workOnVideo(mediaService, db, { ...upload, container: content })
      : await storePhoto(mediaService, db, { ...upload, content, shape: request.shape });
    // The sender has disconnected and will never use this upload: it must not count.
    if (request.incoming.hasDisconnected()) throw fail(mediaErrors.upload_missing);
    if (result.media) await endParts(mediaService, partsKey);
    else endPartsAfter(mediaService, partsKey, work);
    return { id: draft.id, targetId, ...result };
  } catch (error) {
    // If this fails too, the sweep deletes the row later.
    await dropUpload(db, draft).catch(() => {});
    await endParts(mediaService, partsKey, error);
    mediaService.cleaner.wake();
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** Counts a file, or the beginning of one that arrives in parts; throws if there were too many in the last hour. */
export async function enforceFileLimit(
  context: Pick<RequestContext, 'db' | 'config' | 'actor'>,
  kind: 'upload-files' | 'upload-beginnings',
): Promise<void> {
  const key = `${kind}:${requireActor(context).memberId}`;
  await enforceRateLimit(context.db, key, getLimits(context.config).files, too_many_uploads);
}

/** Receives the bytes. Counts them before they arrive, so that parallel uploads cannot exceed the limit together. */
export async function receive(
  { db, config }: Pick<RequestContext, 'db' | 'config'>,
  {
    memberId,
    path,
    incoming,
    getLimit,
  }: {
    memberId: string;
    path: string;
    incoming: IncomingFile;
    getLimit?: Parameters<IncomingFile['save']>[1];
  },
): Promise<ReceivedFile> {
  const key = `upload-bytes:${memberId}`;
  let unused = incoming.expectedBytes;
  try {
    await enforceRateLimit(
      db,
      key,
      { ...getLimits(config).bytes, amount: unused },
      too_many_uploads,
    );
    const received = await incoming.save(path, getLimit);
    unused -= received.bytes;
    return received;
  } finally {
    await returnUses(db, key, unused);
  }
}

async function storePhoto(
  mediaService: MediaService,
  db: Database,
  upload: {
    draft: Draft;
    path: string;
    name: string;
    content: FileContent;
    shape: Shape | undefined;
  },
): Promise<UploadWork> {
  const { path, content, shape } = upload;
  const { memberId } = upload.draft;
  const picture =
    content === 'heic' || content === 'avif'
      ? await mediaService.heic.asJpeg(memberId, path, (jpeg) =>
          mediaService.decoders.decode(memberId, jpeg, 'upright'),
        )
      : await mediaService.decoders.decode(memberId, path, shape);
  const isStilled = !picture.motion && hasAnimationMark(await readStart(path, searchedBytes));
  const media = await storeMedia(mediaService, db, { ...upload, picture });
  return { media, notice: isStilled ? 'stilled' : picture.notice, work: Promise.resolve() };
}

function joinParts(
  { parts, temp }: MediaService,
  incoming: IncomingFile,
  key: PartsKey | undefined,
): IncomingFile {
  return key ? parts.joined(key, incoming, temp) : incoming;
}

async function beginUpload(
  db: Database,
  draft: Draft,
  { isKnown, max }: { isKnown: boolean; max: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockDraft(tx, draft.targetId);
    const count = await countUploads(tx, draft);
    // A draft with no uploads is unknown, so it may be someone else's (T58). An author may add to their own post.
    const isOwn = isKnown || count > 0 || (await isOwnPost(tx, draft));
    if (!isOwn) throw fail(mediaErrors.upload_missing);
    if (count >= max) throw fail(mediaErrors.too_many_photos);
    await insertUpload(tx, { ...draft, name: '' });
  });
}
