import type { WhenQuiet } from '#platform/server/http/server-work.ts';
import { SerialJobs } from '#platform/server/serial-jobs.ts';
import type { TempFolder } from '#platform/server/storage/temp-folder.ts';
import { removeQueuedFiles, type RemovalDeps } from './remove-files.ts';
import type { UploadParts } from './upload-parts.ts';
import { sweepStrayFiles, sweepUploads, usualAges } from './sweep-files.ts';

const roundMs = 30_000;
/** How often the whole store is swept, and the age from which a file cannot belong to an upload in progress. */
const strayRoundMs = 24 * 60 * 60_000;

type CleanerDeps = RemovalDeps & {
  temp: TempFolder;
  uploadParts: UploadParts;
  whenQuiet: WhenQuiet;
};

/** Deletes files in the background: at once when woken, and every half minute. */
export class FileCleaner {
  readonly #deps: CleanerDeps;
  readonly #jobs: SerialJobs;

  constructor(deps: CleanerDeps) {
    this.#deps = deps;
    const sweep = async () => {
      await deps.whenQuiet();
      const ages = usualAges(Date.now());
      await sweepUploads(deps, ages);
      await deps.uploadParts.sweep(ages.unattached);
    };
    // One after the other: overlapping rounds would wait for the same rows.
    this.#jobs = new SerialJobs({ log: deps.log, failureMessage: 'sweeping files failed' });
    this.#jobs.every(roundMs, sweep);
    this.#jobs.every(strayRoundMs, () => this.#sweepStrays());
    this.#jobs.add(sweep);
  }

  /** Deletes queued files now. */
  wake(): void {
    this.#jobs.add(() => removeQueuedFiles(this.#deps));
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

  async close(): Promise<void> {
    await this.#jobs.close();
  }

  #sweepStrays(): Promise<void> {
    return sweepStrayFiles(this.#deps, new Date(Date.now() - strayRoundMs));
  }
}
