import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { FileStore } from '#platform/server/storage/file-store.ts';
import { openFileStore } from '#platform/server/storage/open-store.ts';
import type { TempFolder } from '#platform/server/storage/temp-folder.ts';
import type { InTransaction } from '#platform/server/transaction.ts';
import { DecoderPool } from './decoder/decoder-pool.ts';
import { FileCleaner } from './files/file-cleaner.ts';
import { HeicReader } from './heic-reader.ts';
import { UploadParts } from './uploads/upload-parts.ts';
import { VideoMaker } from './video/video-maker.ts';

/** The services that upload, store and delete pictures and videos; one set per process. */
export type MediaService = {
  store: FileStore;
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
  const { store, temp } = openFileStore(config);
  const uploadParts = new UploadParts(join(config.dataDir, 'upload-parts'));
  const decoders = new DecoderPool();
  const heic = new HeicReader(mediaToolsDir, temp);
  const videos = new VideoMaker(mediaToolsDir, temp, (message) => deps.log.warn(message));
  const working = new Set<Promise<unknown>>();
  const cleaner = new FileCleaner({ ...deps, store, temp, uploadParts });
  return {
    store,
    temp,
    parts: uploadParts,
    decoders,
    heic,
    videos,
    working,
    cleaner,
    getLoad: () => ({ photo: decoders.getLoad(), heic: heic.getLoad(), ...videos.getLoad() }),
    async close() {
      heic.close();
      videos.close();
      decoders.close();
      await Promise.allSettled(working);
    },
  };
}
