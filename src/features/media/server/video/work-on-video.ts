import { rename, rm, utimes } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#platform/server/database/database.ts';
import { AppError, fail } from '#platform/server/fail.ts';
import { mediaErrors, type Container } from '../../contract.ts';
import type { MediaView } from '../../schemas.ts';
import type { MediaService } from '../media-service.ts';
import { storeMedia } from '../store-media.ts';
import type { Draft } from '../uploads/upload-queries.ts';
import { recordProblem, recordProgress } from '../uploads/upload-work-queries.ts';

/** Longer than copying takes, so that the upload of a video that is only copied is answered when it is ready. */
const respondAfterMs = 5_000;
const recordEveryMs = 1_000;

type Upload = { draft: Draft; path: string; name: string; container: Container };

/**
 * Converts and stores a video. `media` is null if that takes longer than `respondAfterMs`: the work continues, and the
 * upload's row holds its progress or its error.
 */
export async function workOnVideo(
  mediaService: MediaService,
  db: Database,
  upload: Upload,
): Promise<{ media: MediaView | null; work: Promise<unknown> }> {
  const { videos, working, temp } = mediaService;
  if (!videos.isInstalled) throw fail(mediaErrors.video_not_yet);
  const work = videos.unfinished.run(upload.draft.memberId, async () => {
    // The received file is deleted when the call ends.
    const path = temp.newPath();
    await rename(upload.path, path);
    return makeAndStore(mediaService, db, { ...upload, path });
  });
  working.add(work);
  work.then(
    () => working.delete(work),
    () => working.delete(work),
  );
  const media = await Promise.race([work, wait(respondAfterMs, null, { ref: false })]);
  return { media, work };
}

async function makeAndStore(
  mediaService: MediaService,
  db: Database,
  { draft, path, name, container }: Upload,
): Promise<MediaView> {
  const temporary = [path];
  const recorder = new ProgressRecorder(db, { uploadId: draft.id, path });
  const { signal, onProgress } = recorder;
  const job = { memberId: draft.memberId, signal, onProgress };
  try {
    const facts = await mediaService.videos.probe({ path, container }, job);
    const video = await mediaService.videos.make({ path, container, facts }, job);
    temporary.push(video.path, video.poster);
    const picture = await mediaService.decoders.decode(draft.memberId, video.poster, 'frame');
    return await storeMedia(mediaService, db, { draft, name, picture, video });
  } catch (error) {
    await recordProblem(db, draft.id, getCode(error)).catch(() => {});
    throw error;
  } finally {
    recorder.end();
    for (const each of temporary) await rm(each, { force: true });
  }
}

/** The code of a rejection; for any other failure, the code that makes the browser upload the video again. */
function getCode(error: unknown): string {
  const { code } = error instanceof AppError ? error.definition : mediaErrors.upload_missing;
  // Of a busy machine the browser would not be told.
  const isToldLater = Object.values(mediaErrors).some((each) => each.code === code);
  return isToldLater ? code : mediaErrors.upload_missing.code;
}

/**
 * Stores the progress every second, and ends the work when the upload has been removed. The file of a video that waits
 * is kept from the sweep, which deletes files that nobody has written for a while.
 */
class ProgressRecorder {
  readonly #controller = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #share = 0;

  constructor(db: Database, { uploadId, path }: { uploadId: string; path: string }) {
    this.#timer = setInterval(() => {
      const now = new Date();
      utimes(path, now, now).catch(() => {});
      recordProgress(db, uploadId, this.#share).then(
        (exists) => exists || this.#controller.abort(),
        // The progress is written again in a second.
        () => {},
      );
    }, recordEveryMs);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  readonly onProgress = (share: number): void => {
    this.#share = share;
  };

  end(): void {
    clearInterval(this.#timer);
  }
}
