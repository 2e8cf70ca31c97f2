import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { FileStore } from '#platform/server/storage/file-store.ts';
import { openStores } from '#platform/server/storage/open-store.ts';
import type { TempFolder } from '#platform/server/storage/temp-folder.ts';
import type { InTransaction } from '#platform/server/transaction.ts';
import { DecoderPool } from './decoder/decoder-pool.ts';
import { FileCleaner } from './files/file-cleaner.ts';
import { keepMachineSwept } from './files/sweep-machine.ts';
import { HeicReader } from './heic-reader.ts';
import { UploadParts } from './uploads/upload-parts.ts';
import { VideoMaker } from './video/video-maker.ts';

/** The services that upload, store and delete pictures and videos; one set per process. */
export type MediaService = {
  store: FileStore;
  /** Copies of their data that members asked for: they are files, too, and are where pictures and videos are. */
  exports: FileStore;
  temp: TempFolder;
  parts: UploadParts;
  decoders: DecoderPool;
  heic: HeicReader;
  videos: VideoMaker;
  /** Videos that are still being processed after their uploads were answered. */
  working: Set<Promise<unknown>>;
  cleaner: FileCleaner;
  /** What is converted now, and what waits for it. */
  getLoad(): Record<string, { running: number; waiting: number }>;
  close(): Promise<void>;
};

export function openMediaService(deps: {
  db: Database;
  config: Config;
  log: FastifyBaseLogger;
  inTransaction: InTransaction;
}): MediaService {
  const { config } = deps;
  const { mediaToolsDir } = config;
  const { files: store, exports, temp, ...stores } = openStores(config);
  const parts = new UploadParts(stores.parts);
  const decoders = new DecoderPool();
  const heic = new HeicReader(mediaToolsDir, temp);
  const videos = new VideoMaker(mediaToolsDir, temp, (message) => deps.log.warn(message));
  const working = new Set<Promise<unknown>>();
  const cleaner = new FileCleaner({ ...deps, store, parts });
  const endSweeping = keepMachineSwept({ temp, dataDir: config.dataDir, log: deps.log });
  return {
    store,
    exports,
    temp,
    parts,
    decoders,
    heic,
    videos,
    working,
    cleaner,
    getLoad: () => ({ photo: decoders.getLoad(), heic: heic.getLoad(), ...videos.getLoad() }),
    async close() {
      endSweeping();
      heic.close();
      videos.close();
      decoders.close();
      await Promise.allSettled(working);
    },
  };
}
