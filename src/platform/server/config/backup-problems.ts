import { join, relative, resolve, sep } from 'node:path';
import type { Values } from './config-schema.ts';

/** What is wrong with the place of backups: it must not be that of the server's own files. */
export function backupProblems({ BACKUP_BUCKET_URL: url, ...values }: Values): string[] {
  if (!url) return backupFolderProblems(values);
  if (!values.S3_ACCESS_KEY_ID || !values.S3_SECRET_ACCESS_KEY) {
    return ['BACKUP_BUCKET_URL: needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'];
  }
  return withSlash(url) === withSlash(values.S3_BUCKET_URL ?? '')
    ? ['BACKUP_BUCKET_URL: must differ from S3_BUCKET_URL']
    : [];
}

/** One form of an address, with or without a slash at its end. */
const withSlash = (url: string) => join(url, '/');

function backupFolderProblems({
  BACKUP_DIR,
  DATA_DIR,
}: Omit<Values, 'BACKUP_BUCKET_URL'>): string[] {
  if (!BACKUP_DIR) return [];
  const [first = ''] = relative(resolve(DATA_DIR), resolve(BACKUP_DIR)).split(sep);
  const own = [
    '',
    'files',
    'incoming-files',
    'uploads',
    'upload-parts',
    'exports',
    'staff-copies',
    'postgres',
  ];
  return own.includes(first)
    ? ['BACKUP_DIR: must be a folder of its own, not of files of the server']
    : [];
}
