import { defineJob, type JobHandler } from '#platform/server/jobs/job.ts';
import type { InTransaction } from '#platform/server/transaction.ts';
import { removeQueuedFiles, type RemovalDeps } from './remove-files.ts';
import type { UploadParts } from '../uploads/upload-parts.ts';
import { sweepStrayFiles, sweepUploads, usualAges } from './sweep-files.ts';

/** Deletes queued files, and what abandoned drafts and crashes left. */
export const sweepFiles = defineJob({
  name: 'sweep-files',
  everySeconds: 30,
  runsAtStart: true,
  failureMessage: 'sweeping files failed',
});

/** How often the whole store is swept, and the age from which a file cannot belong to an upload in progress. */
const strayRoundSeconds = 24 * 60 * 60;
const sweepStrays = defineJob({
  name: 'sweep-stray-files',
  everySeconds: strayRoundSeconds,
  failureMessage: 'sweeping files without rows failed',
});

/** Deletes the parts of files that nobody finishes; it lists all parts, so it runs less often. */
const sweepUploadParts = defineJob({
  name: 'sweep-upload-parts',
  everySeconds: 10 * 60,
  failureMessage: 'sweeping parts of uploads failed',
});

type CleanerDeps = RemovalDeps & { inTransaction: InTransaction; parts: UploadParts };

/** Deletes files in the background: at once when woken, and every half minute. */
export class FileCleaner {
  readonly #deps: CleanerDeps;

  constructor(deps: CleanerDeps) {
    this.#deps = deps;
  }

  jobs(): JobHandler[] {
    const deps = this.#deps;
    return [
      sweepFiles.handledBy(() => sweepUploads(deps, usualAges(Date.now()))),
      sweepUploadParts.handledBy(() => deps.parts.sweep(usualAges(Date.now()).unattached)),
      sweepStrays.handledBy(() =>
        sweepStrayFiles(deps, new Date(Date.now() - strayRoundSeconds * 1_000)),
      ),
    ];
  }

  /** Deletes queued files soon. If this fails, the next round deletes them. */
  wake(): void {
    const { inTransaction, log } = this.#deps;
    inTransaction(async ({ enqueue }) => enqueue(sweepFiles, null)).catch((error: unknown) =>
      log.warn({ err: error }, 'queued files are deleted later'),
    );
  }

  /**
   * Deletes the files of a deleted post; false if some could not be deleted and will be tried again. The files of its
   * comments follow later.
   */
  async removeFilesOf(postId: string): Promise<boolean> {
    try {
      return await removeQueuedFiles(this.#deps, postId);
    } catch (error) {
      this.#deps.log.error({ err: error }, 'removing queued files failed');
      return false;
    } finally {
      this.wake();
    }
  }
}
