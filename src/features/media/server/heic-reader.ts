import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { fail } from '#platform/server/fail.ts';
import { FairQueue } from '#platform/server/access/fair-queue.ts';
import type { TempFolder } from '#platform/server/storage/temp-folder.ts';
import { mediaErrors } from '../contract.ts';
import { isExecutable } from './files/is-executable.ts';
import { maxHeicPixels } from './heic-limits.ts';
import { isOfMachine, runBounded } from './run-bounded.ts';

const maxAtOnce = 2;
/** Unfinished photos of one member; fewer uploads of a member run at once. */
const maxPerMember = 50;
const maxReadingMs = 10_000;
/** `heif-convert` decodes all photos of a file. */
const maxPhotosInFile = 10;

/**
 * Reads HEIC and AVIF photos with the system's `heif-info` and `heif-convert`: because of patents on HEVC, sharp has no decoder
 * for them.
 */
export class HeicReader {
  readonly #folder: string;
  readonly #temp: TempFolder;
  readonly #queue = new FairQueue({
    maxRunning: maxAtOnce,
    maxPerMember,
    rejection: platformErrors.unavailable,
    retryAfterSeconds: 5,
  });
  readonly #closing = new AbortController();

  constructor(folder: string, temp: TempFolder) {
    this.#folder = folder;
    this.#temp = temp;
  }

  /** How many pictures are decoded, and how many wait. */
  getLoad() {
    return this.#queue.getLoad();
  }

  /**
   * Calls `work` with the photo as a JPEG, already upright: its orientation metadata must be ignored. Of several photos
   * in the file, with the main one.
   */
  async asJpeg<T>(memberId: string, path: string, work: (jpeg: string) => Promise<T>): Promise<T> {
    const programs = ['heif-info', 'heif-convert'].map((name) => join(this.#folder, name));
    if (!programs.every(isExecutable)) throw fail(mediaErrors.heic_unreadable);
    // A folder, because a file with several photos becomes several files.
    const folder = this.#temp.newPath();
    await mkdir(folder);
    try {
      return await work(await this.#queue.run(memberId, () => this.#convert(path, folder)));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  close(): void {
    this.#closing.abort();
  }

  /** Returns the path of the JPEG. */
  async #convert(path: string, folder: string): Promise<string> {
    const photos = readPhotos(await this.#run('heif-info', [path]));
    // T56: decides from the header, before a pixel is decoded.
    if (photos.some(isTooLarge)) throw fail(mediaErrors.heic_too_large);
    if (photos.length > maxPhotosInFile) throw fail(mediaErrors.photo_unreadable);
    await this.#run('heif-convert', ['-q', '95', path, join(folder, 'photo.jpg')]);
    // Several photos are numbered in the order in which `heif-info` lists them.
    const main = photos.findIndex(({ isMain }) => isMain) + 1;
    const written = await readdir(folder);
    const jpeg = ['photo.jpg', `photo-${main}.jpg`].find((name) => written.includes(name));
    if (!jpeg) throw fail(mediaErrors.photo_unreadable);
    return join(folder, jpeg);
  }

  async #run(name: string, args: string[]): Promise<string> {
    const { signal } = this.#closing;
    try {
      const program = join(this.#folder, name);
      return await runBounded({ program, args, maxMs: maxReadingMs, signal });
    } catch (error) {
      throw signal.aborted || isOfMachine(error) ? error : fail(mediaErrors.photo_unreadable);
    }
  }
}

type HeicPhoto = { width: number; height: number; isMain: boolean };

/** Reads what `heif-info` printed: one line for each photo that `heif-convert` would write. */
function readPhotos(text: string): HeicPhoto[] {
  const lines = text.matchAll(/^image: (\d{1,9})x(\d{1,9}) \(id=\d+\)(, primary)?/gm);
  return Array.from(lines, ([, width, height, primary]) => ({
    width: Number(width),
    height: Number(height),
    isMain: primary !== undefined,
  }));
}

function isTooLarge({ width, height }: HeicPhoto): boolean {
  return width * height > maxHeicPixels;
}
