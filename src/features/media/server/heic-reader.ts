import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { fail } from '#platform/server/fail.ts';
import type { TempFolder } from '#platform/server/storage/temp-folder.ts';
import { mediaErrors } from '../contract.ts';
import { isExecutable } from './is-executable.ts';
import { runBounded } from './run-bounded.ts';

const maxAtOnce = 2;
const maxReadingMs = 10_000;

/** Reads HEIC photos with the system's `heif-convert`: because of patents on HEVC, sharp has no decoder for them. */
export class HeicReader {
  readonly #program: string;
  readonly #temp: TempFolder;
  readonly #limit = pLimit(maxAtOnce);
  readonly #closing = new AbortController();

  constructor(folder: string, temp: TempFolder) {
    this.#program = join(folder, 'heif-convert');
    this.#temp = temp;
  }

  /** Calls `work` with the photo as a JPEG, already upright: its orientation metadata must be ignored. */
  async asJpeg<T>(path: string, work: (jpeg: string) => Promise<T>): Promise<T> {
    if (!isExecutable(this.#program)) throw fail(mediaErrors.heic_unreadable);
    // A folder, because a file with several photos becomes several files.
    const folder = this.#temp.newPath();
    await mkdir(folder);
    try {
      const jpeg = join(folder, 'photo.jpg');
      await this.#limit(() => this.#convert(path, jpeg));
      return await work(jpeg);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  close(): void {
    this.#closing.abort();
  }

  async #convert(path: string, jpeg: string): Promise<void> {
    const { signal } = this.#closing;
    const args = ['-q', '95', path, jpeg];
    try {
      await runBounded({ program: this.#program, args, maxMs: maxReadingMs, signal });
    } catch (error) {
      throw signal.aborted ? error : fail(mediaErrors.photo_unreadable);
    }
  }
}
