import type { Readable } from 'node:stream';

/** Bytes `start` to `end` of a file, both included. */
export type ByteRange = { start: number; end: number };

export type StoredFile = { bytes: number; stream(range?: ByteRange): Readable };

/**
 * Stores the bytes of files, such as pictures and videos. Keys are made by the server only, from ids and hashes (T58); a file never
 * changes, so it may be cached for ever.
 */
export type FileStore = {
  /** Writes the whole file or nothing, even if the process is killed. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Stores a whole temporary file by moving it; if that fails, the file may stay where it is. */
  moveIn(key: string, tempPath: string): Promise<void>;
  /** A missing file counts as removed. */
  remove(key: string): Promise<void>;
  open(key: string): Promise<StoredFile | undefined>;
  /** All keys, or those below a folder such as `a/b`. It names what was written before the call, and looks at no other folder. */
  list(below?: string): AsyncIterable<{ key: string; modifiedAt: Date }>;
};
