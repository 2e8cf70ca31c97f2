import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#platform/server/database/database.ts';
import type { WhenQuiet } from '#platform/server/http/server-work.ts';
import type { FileStore } from '#platform/server/storage/file-store.ts';
import type { TempFolder } from '#platform/server/storage/temp-folder.ts';
import { DecoderPool } from './decoder/decoder-pool.ts';
import { FileCleaner } from './file-cleaner.ts';

/** Everything for uploading, storing and deleting pictures; one per process. */
export type MediaWorks = {
  store: FileStore;
  temp: TempFolder;
  decoders: DecoderPool;
  cleaner: FileCleaner;
  close(): Promise<void>;
};

export function openMediaWorks(parts: {
  db: Database;
  store: FileStore;
  temp: TempFolder;
  log: FastifyBaseLogger;
  whenQuiet: WhenQuiet;
}): MediaWorks {
  const { store, temp } = parts;
  const decoders = new DecoderPool();
  const cleaner = new FileCleaner(parts);
  return {
    store,
    temp,
    decoders,
    cleaner,
    async close() {
      decoders.close();
      await cleaner.close();
    },
  };
}
