import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { FileStore } from './file-store.ts';
import { openFolderStore } from './folder-store.ts';
import { pairStores } from './paired-store.ts';
import { openS3Store, type S3Settings } from './s3-store.ts';
import { openTempFolder, type TempFolder } from './temp-folder.ts';

/** All that is stored outside the database. In a bucket, every server process has it. */
export type Stores = {
  /** Pictures and videos. */
  files: FileStore;
  /** The parts of files whose rest has not arrived yet. */
  parts: FileStore;
  /** Copies of their data that members asked for. */
  exports: FileStore;
};

export const storeNames = ['files', 'parts', 'exports'] as const satisfies (keyof Stores)[];

type Settings = Pick<Config, 'dataDir' | 's3' | 'mediaStore'>;

/** Opens the stores for new files and, if a bucket is configured, the others, which may still hold older files. */
export function openBothStores({ dataDir, s3, mediaStore }: Settings): {
  main: Stores;
  other: Stores | undefined;
  temp: TempFolder;
} {
  const temp = openTempFolder(join(dataDir, 'incoming-files'));
  const folder = openFolder(dataDir, temp);
  if (!s3) return { main: folder, other: undefined, temp };
  const bucket = openBucket(s3);
  return mediaStore === 's3'
    ? { main: bucket, other: folder, temp }
    : { main: folder, other: bucket, temp };
}

/** The stores that the server writes to and reads from, and a folder of this machine for what is under way. */
export function openStores(settings: Settings): Stores & { temp: TempFolder } {
  const { main, other, temp } = openBothStores(settings);
  if (!other) return { ...main, temp };
  return {
    files: pairStores(main.files, other.files),
    parts: pairStores(main.parts, other.parts),
    exports: pairStores(main.exports, other.exports),
    temp,
  };
}

function openFolder(dataDir: string, temp: TempFolder): Stores {
  return {
    files: openFolderStore(join(dataDir, 'files'), temp),
    parts: openFolderStore(join(dataDir, 'uploads'), temp),
    // A copy of someone's data is for nobody else on the machine.
    exports: openFolderStore(join(dataDir, 'exports'), temp, { folderMode: 0o700 }),
  };
}

function openBucket(settings: S3Settings): Stores {
  return {
    // Their keys begin with `images/`.
    files: openS3Store(settings, { top: 'images' }),
    parts: openS3Store(settings, { prefix: 'uploads/' }),
    exports: openS3Store(settings, { prefix: 'exports/' }),
  };
}
