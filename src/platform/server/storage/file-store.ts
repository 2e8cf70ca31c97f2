import type { Readable } from 'node:stream';

/** Bytes `start` to `end` of a file, both included. */
export type ByteRange = { start: number; end: number };

export type StoredFile = { bytes: number; stream(range?: ByteRange): Readable };

/**
 * Where the bytes of pictures live. Keys are made by our code alone, from ids and hashes (T58); a key is
 * written once and never changed, so what a key names may be cached for ever.
 */
export type FileStore = {
  /** The file is there whole or not at all, whatever ends the process meanwhile. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** A file that is not there counts as removed. */
  remove(key: string): Promise<void>;
  open(key: string): Promise<StoredFile | undefined>;
  /** All keys, for the sweep that looks for files without a row. */
  list(): AsyncIterable<{ key: string; modifiedAt: Date }>;
};
