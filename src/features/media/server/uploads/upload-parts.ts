import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fail } from '#platform/server/fail.ts';
import type { IncomingFile } from '#platform/server/http/operations/operation.ts';
import type { FileStore } from '#platform/server/storage/file-store.ts';
import type { TempFolder } from '#platform/server/storage/temp-folder.ts';
import { contentBytes, maxVideoBytes, mediaErrors } from '../../contract.ts';

/**
 * A file that arrives in parts, with a key chosen by its sender. Nobody else can add to it or use it, nor can the sender
 * on the site of another campus (T58).
 */
export type PartsKey = { campusId: string; memberId: string; key: string };

/** A stored part. Its name says which bytes of the file it holds, so the store alone knows how much has arrived. */
type Part = { name: string; from: number; bytes: number };

const namePattern = /^[0-9a-f]{64}\/(\d{1,9})-([1-9]\d{0,8})\.part$/;

/** Twice as many as the largest video has, so that nobody fills the store with tiny ones (T60). */
const maxParts = 200;
/** Parts that are read or deleted at a time: all of a file's at once would be 100 MB. */
const atOnce = 4;

/** The first parts of files whose rest has not arrived yet. Any server process adds to them and finishes the file. */
export class UploadParts {
  readonly #store: FileStore;

  constructor(store: FileStore) {
    this.#store = store;
  }

  /** How many bytes of a file have arrived. */
  async received(key: PartsKey): Promise<number> {
    return endOf(await this.#read(key));
  }

  /**
   * Adds a part; a repeated part, or one after a missing part, changes nothing. Returns how many bytes of the file have
   * arrived.
   */
  async add(key: PartsKey, part: { offset: number; path: string }): Promise<number> {
    const bytes = await readFile(part.path);
    const end = part.offset + bytes.length;
    if (end > maxVideoBytes) throw fail(mediaErrors.video_too_large);
    const parts = await this.#read(key);
    if (part.offset !== endOf(parts)) return endOf(parts);
    if (parts.length >= maxParts) throw fail(mediaErrors.video_too_large);
    await this.#store.write(`${getFolder(key)}/${part.offset}-${bytes.length}.part`, bytes);
    return end;
  }

  /** A file whose first parts have arrived and whose last part is the body of this call. Its parts stay. */
  joined(key: PartsKey, incoming: IncomingFile, temp: TempFolder): IncomingFile {
    return {
      ...incoming,
      save: async (path, getLimit) => {
        const parts = await this.#read(key);
        const last = temp.newPath();
        // The first part tells what the file is, not this last one. Without a first part it is rejected below.
        const start = await this.#readStart(parts[0]);
        try {
          const received = await incoming.save(last, getLimit && (() => getLimit(start)));
          const limit = getLimit?.(start);
          if (limit && endOf(parts) + received.bytes > limit.bytes) throw fail(limit.rejection);
          if (parts.length === 0) throw fail(mediaErrors.parts_missing);
          const whole = createWriteStream(path, { flags: 'wx' });
          await pipeline(() => this.#allBytes(parts, last), whole);
          return received;
        } finally {
          await rm(last, { force: true });
        }
      },
    };
  }

  /** Deletes the parts of a file that is stored, or that nobody will send again. */
  async remove(key: PartsKey): Promise<void> {
    const names: string[] = [];
    for await (const { key: name } of this.#store.list(getFolder(key))) names.push(name);
    await this.#removeAll(names);
  }

  /** Deletes the parts of files of which none has arrived since a given time. */
  async sweep(olderThan: Date): Promise<void> {
    const files = new Map<string, { names: string[]; isStale: boolean }>();
    for await (const { key: name, modifiedAt } of this.#store.list()) {
      const [folder = ''] = name.split('/');
      const file = files.get(folder) ?? { names: [], isStale: true };
      file.names.push(name);
      file.isStale &&= modifiedAt < olderThan;
      files.set(folder, file);
    }
    for (const { names, isStale } of files.values()) if (isStale) await this.#removeAll(names);
  }

  /** The parts that have arrived, from the beginning of the file to the first one that is missing. */
  async #read(key: PartsKey): Promise<Part[]> {
    const stored = new Map<number, Part>();
    for await (const { key: name } of this.#store.list(getFolder(key))) {
      const part = parseName(name);
      if (part) stored.set(part.from, part);
    }
    const parts: Part[] = [];
    for (let part = stored.get(0); part; part = stored.get(endOf(parts))) parts.push(part);
    return parts;
  }

  async #readStart(first: Part | undefined): Promise<Uint8Array> {
    const file = first && (await this.#store.open(first.name));
    if (!file) return new Uint8Array();
    return buffer(file.stream({ start: 0, end: Math.min(contentBytes, file.bytes) - 1 }));
  }

  async *#allBytes(parts: Part[], last: string): AsyncGenerator<Uint8Array> {
    for (const some of inGroups(parts)) {
      yield* await Promise.all(some.map(({ name }) => this.#readPart(name)));
    }
    yield* createReadStream(last);
  }

  async #readPart(name: string): Promise<Uint8Array> {
    const file = await this.#store.open(name);
    // It was deleted a moment ago.
    if (!file) throw fail(mediaErrors.parts_missing);
    return buffer(file.stream());
  }

  async #removeAll(names: string[]): Promise<void> {
    for (const some of inGroups(names)) {
      await Promise.all(some.map((name) => this.#store.remove(name)));
    }
  }
}

function getFolder({ campusId, memberId, key }: PartsKey): string {
  return createHash('sha256').update(`${campusId} ${memberId} ${key}`).digest('hex');
}

function parseName(name: string): Part | undefined {
  const [, from, bytes] = namePattern.exec(name) ?? [];
  return from && bytes ? { name, from: Number(from), bytes: Number(bytes) } : undefined;
}

/** The number of bytes up to the end of the last part. */
function endOf(parts: Part[]): number {
  const last = parts.at(-1);
  return last ? last.from + last.bytes : 0;
}

function* inGroups<T>(all: T[]): Generator<T[]> {
  for (let at = 0; at < all.length; at += atOnce) yield all.slice(at, at + atOnce);
}
