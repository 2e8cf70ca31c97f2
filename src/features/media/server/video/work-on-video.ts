import { rename, rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#platform/server/database/database.ts';
import { AppError } from '#platform/server/fail.ts';
import { mediaErrors } from '../../contract.ts';
import type { MediaView } from '../../schemas.ts';
import type { Container } from '../file-kind.ts';
import type { MediaService } from '../media-service.ts';
import { storeMedia } from '../store-media.ts';
import type { Draft } from '../upload-queries.ts';
import { recordProblem, recordProgress } from '../upload-work-queries.ts';
import type { VideoFacts } from './probe-video.ts';

/** Longer than copying takes, so that the upload of a video that is only copied is answered when it is ready. */
const answerAfterMs = 5_000;
const recordEveryMs = 1_000;

type Upload = { draft: Draft; path: string; name: string; container: Container };

/**
 * Converts and stores a video. Returns null if that takes longer than `answerAfterMs`: the work continues, and the
 * upload's row holds its progress or its error.
 */
export async function workOnVideo(
  mediaService: MediaService,
  db: Database,
  upload: Upload,
): Promise<MediaView | null> {
  if (!mediaService.videos.isInstalled) throw new AppError(mediaErrors.video_not_yet);
  const facts = await mediaService.videos.probe(upload.path, upload.container);
  // The received file is deleted when the call ends.
  const path = mediaService.temp.newPath();
  await rename(upload.path, path);
  const work = makeAndStore(mediaService, db, { ...upload, path, facts });
  mediaService.working.add(work);
  work.then(
    () => mediaService.working.delete(work),
    () => mediaService.working.delete(work),
  );
  return Promise.race([work, wait(answerAfterMs, null, { ref: false })]);
}

async function makeAndStore(
  mediaService: MediaService,
  db: Database,
  { draft, path, name, container, facts }: Upload & { facts: VideoFacts },
): Promise<MediaView> {
  const temporary = [path];
  const recorder = new ProgressRecorder(db, draft.id);
  try {
    const source = { path, container, facts };
    const video = await mediaService.videos.make(source, recorder);
    temporary.push(video.path, video.poster);
    const picture = await mediaService.decoders.decode(video.poster, 'frame');
    return await storeMedia(mediaService, db, { draft, name, picture, video });
  } catch (error) {
    await recordProblem(db, draft.id, codeOf(error)).catch(() => {});
    throw error;
  } finally {
    recorder.end();
    for (const each of temporary) await rm(each, { force: true });
  }
}

/** The code of a refusal; for any other failure, the code that makes the browser upload the video again. */
function codeOf(error: unknown): string {
  const { code } = error instanceof AppError ? error.definition : mediaErrors.upload_missing;
  return code;
}

/** Stores the progress every second; ends the work when the upload has been removed. */
class ProgressRecorder {
  readonly #controller = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #share = 0;

  constructor(db: Database, uploadId: string) {
    this.#timer = setInterval(() => {
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
