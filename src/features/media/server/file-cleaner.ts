import type { TempFolder } from '#platform/server/storage/temp-folder.ts';
import { removeQueuedFiles, type RemovalParts } from './remove-files.ts';
import { sweepStrayFiles, sweepUploads, usualAges } from './sweep-files.ts';

const roundMs = 30_000;
/** A walk over the whole store: seldom, and only for what is old enough to be nobody's work in progress. */
const strayRoundMs = 24 * 60 * 60_000;

/** Removes files in the background: at once when woken, and what was missed every half minute. */
export class FileCleaner {
  readonly #parts: RemovalParts & { temp: TempFolder };
  readonly #timers: NodeJS.Timeout[];
  #work: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(parts: RemovalParts & { temp: TempFolder }) {
    this.#parts = parts;
    this.#timers = [
      setInterval(() => this.#add(() => sweepUploads(parts, usualAges(Date.now()))), roundMs),
      setInterval(() => this.#add(() => this.#sweepStrays()), strayRoundMs),
    ];
    for (const timer of this.#timers) timer.unref();
    this.#add(() => sweepUploads(parts, usualAges(Date.now())));
  }

  /** Files were queued: remove them now. */
  wake(): void {
    this.#add(() => removeQueuedFiles(this.#parts));
  }

  /** Removes a deleted post's files; false where they would not go and are tried again later. */
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

  /** One after the other: rounds that overlap would only wait for each other's rows. */
  #add(job: () => Promise<unknown>): void {
    if (this.#closed) return;
    this.#work = this.#work
      .then(async () => void (this.#closed || (await job())))
      .catch((error: unknown) => {
        if (!this.#closed) this.#parts.log.error({ err: error }, 'files are not swept');
      });
  }
}
