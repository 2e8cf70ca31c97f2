import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { FileStore } from './file-store.ts';
import { openFolderStore } from './folder-store.ts';
import { pairStores } from './paired-store.ts';
import { openS3Store } from './s3-store.ts';
import { openTempFolder, type TempFolder } from './temp-folder.ts';

type Settings = Pick<Config, 'dataDir' | 's3' | 'mediaStore'>;

/** Opens the store for new files and, if a bucket is configured, the other one, which may still hold older files. */
export function openBothStores({ dataDir, s3, mediaStore }: Settings): {
  main: FileStore;
  other: FileStore | undefined;
  temp: TempFolder;
} {
  const temp = openTempFolder(join(dataDir, 'incoming-files'));
  const folder = openFolderStore(join(dataDir, 'files'), temp);
  if (!s3) return { main: folder, other: undefined, temp };
  const bucket = openS3Store(s3);
  return mediaStore === 's3'
    ? { main: bucket, other: folder, temp }
    : { main: folder, other: bucket, temp };
}

/** The store that the server writes to and reads from. */
export function openFileStore(settings: Settings): { store: FileStore; temp: TempFolder } {
  const { main, other, temp } = openBothStores(settings);
  return { store: other ? pairStores(main, other) : main, temp };
}
