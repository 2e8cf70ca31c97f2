import { createHash } from 'node:crypto';
import { constants, createReadStream, createWriteStream } from 'node:fs';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fail } from '#platform/server/fail.ts';
import type { IncomingFile } from '#platform/server/http/operations/operation.ts';
import { openTempFolder, type TempFolder } from '#platform/server/storage/temp-folder.ts';
import { maxVideoBytes, mediaErrors } from '../../contract.ts';
import { readStart } from '../files/file-kind.ts';

/** A file that arrives in parts, with a key chosen by its sender; nobody else can add to it or use it (T58). */
type PartsKey = { memberId: string; key: string };

/** The first parts of files whose rest has not arrived yet. */
export class UploadParts {
  readonly #folder: string;
  readonly #tempFolder: TempFolder;

  constructor(folder: string) {
    this.#folder = folder;
    this.#tempFolder = openTempFolder(folder);
  }

  /** How many bytes of a file have arrived. */
  async received(key: PartsKey): Promise<number> {
    const found = await stat(this.#getPath(key)).catch(() => undefined);
    return found?.size ?? 0;
  }

  /**
   * Adds a part; a repeated part, or one after a missing part, changes nothing. Returns how many bytes of the file have
   * arrived.
   */
  async add(key: PartsKey, part: { offset: number; path: string }): Promise<number> {
    const bytes = await readFile(part.path);
    if (part.offset + bytes.length > maxVideoBytes) throw fail(mediaErrors.video_too_large);
    // A part after a missing one does not begin a file.
    if (part.offset > (await this.received(key))) return this.received(key);
    // Written at its offset, not appended, so that a repeated part overwrites itself.
    const file = await open(this.#getPath(key), constants.O_RDWR | constants.O_CREAT);
    try {
      const { size } = await file.stat();
      if (part.offset > size) return size;
      await file.write(bytes, 0, bytes.length, part.offset);
      return Math.max(size, part.offset + bytes.length);
    } finally {
      await file.close();
    }
  }

  /** A file whose first parts have arrived and whose last part is the body of this call. */
  joined(key: PartsKey, incoming: IncomingFile, temp: TempFolder): IncomingFile {
    return {
      ...incoming,
      save: async (path, getLimit) => {
        const end = temp.newPath();
        // The first part tells what the file is, not this last one. Without a first part it is rejected below.
        const start = await readStart(this.#getPath(key)).catch(() => new Uint8Array());
        try {
          const received = await incoming.save(end, getLimit && (() => getLimit(start)));
          const limit = getLimit?.(start);
          if (limit && (await this.received(key)) + received.bytes > limit.bytes) {
            throw fail(limit.rejection);
          }
          await this.#take(key, path);
          await pipeline(createReadStream(end), createWriteStream(path, { flags: 'a' }));
          return received;
        } finally {
          await rm(end, { force: true });
        }
      },
    };
  }

  sweep(olderThan: Date): Promise<void> {
    return this.#tempFolder.sweep(olderThan);
  }

  async #take(key: PartsKey, path: string): Promise<void> {
    await rename(this.#getPath(key), path).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
        throw fail(mediaErrors.parts_missing);
      }
      throw error;
    });
  }

  #getPath({ memberId, key }: PartsKey): string {
    return join(this.#folder, createHash('sha256').update(`${memberId} ${key}`).digest('hex'));
  }
}
