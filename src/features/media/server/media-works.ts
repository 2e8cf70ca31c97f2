import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#platform/server/database/database.ts';
import type { WhenQuiet } from '#platform/server/http/server-work.ts';
import type { FileStore } from '#platform/server/storage/file-store.ts';
import { openFolderStore } from '#platform/server/storage/folder-store.ts';
import { openTempFolder, type TempFolder } from '#platform/server/storage/temp-folder.ts';
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
  dataDir: string;
  log: FastifyBaseLogger;
  whenQuiet: WhenQuiet;
}): MediaWorks {
  const temp = openTempFolder(join(parts.dataDir, 'incoming-files'));
  const store = openFolderStore(join(parts.dataDir, 'files'), temp);
  const decoders = new DecoderPool();
  const cleaner = new FileCleaner({ ...parts, store, temp });
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
