import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { openTempFolder } from '../storage/temp-folder.ts';
import type { BackupPlace } from './backup-place.ts';
import { openBucketPlace } from './bucket-place.ts';
import { openFolderPlace } from './folder-place.ts';

/** The place of the settings for backups. */
export function openBackupPlace({ backups, dataDir }: Config): BackupPlace {
  if (!backups.bucket) return openFolderPlace(backups.folder);
  return openBucketPlace(backups.bucket, openTempFolder(join(dataDir, 'incoming-files')));
}
