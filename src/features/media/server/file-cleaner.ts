import type { WhenQuiet } from '#platform/server/http/server-work.ts';
import type { TempFolder } from '#platform/server/storage/temp-folder.ts';
import { removeQueuedFiles, type RemovalParts } from './remove-files.ts';
import { sweepStrayFiles, sweepUploads, usualAges } from './sweep-files.ts';

const roundMs = 30_000;
/** How often the whole store is swept, and how old a file must be so that no upload is in progress. */
const strayRoundMs = 24 * 60 * 60_000;

type CleanerParts = RemovalParts & { temp: TempFolder; whenQuiet: WhenQuiet };

/** Deletes files in the background: at once when woken, and every half minute. */
export class FileCleaner {
  readonly #parts: CleanerParts;
  readonly #timers: NodeJS.Timeout[];
  #work: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(parts: CleanerParts) {
    this.#parts = parts;
    const sweep = async () => {
      await parts.whenQuiet();
      await sweepUploads(parts, usualAges(Date.now()));
    };
    this.#timers = [
      setInterval(() => this.#add(sweep), roundMs),
      setInterval(() => this.#add(() => this.#sweepStrays()), strayRoundMs),
    ];
    for (const timer of this.#timers) timer.unref();
    this.#add(sweep);
  }

  /** Deletes queued files now. */
  wake(): void {
    this.#add(() => removeQueuedFiles(this.#parts));
  }

  /** Deletes the files of a deleted post; false if some could not be deleted and are tried again later. */
  removeFilesOf(postId: string): Promise<boolean> {
    return removeQueuedFiles(this.#parts, postId).catch((error: unknown) => {
      this.#parts.log.error({ err: error }, 'queued files are not removed');
      return false;
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#timers) clearInterval(timer);
    await this.#work;
  }

  #sweepStrays(): Promise<void> {
    return sweepStrayFiles(this.#parts, new Date(Date.now() - strayRoundMs));
  }

  /** Rounds run one after the other; overlapping ones would wait for the same rows. */
  #add(job: () => Promise<unknown>): void {
    if (this.#closed) return;
    this.#work = this.#work
      .then(async () => void (this.#closed || (await job())))
      .catch((error: unknown) => {
        if (!this.#closed) this.#parts.log.error({ err: error }, 'files are not swept');
      });
  }
}
