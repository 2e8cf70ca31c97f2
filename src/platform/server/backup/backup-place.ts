import type { Readable } from 'node:stream';

/** Where backups are kept: a folder or a bucket. Paths are relative, with slashes. */
export type BackupPlace = {
  /** How messages name it. */
  name: string;
  /** Writes a whole part or nothing. */
  write(path: string, content: Readable): Promise<void>;
  /** Undefined if there is no such part. */
  read(path: string): Promise<Readable | undefined>;
  has(path: string): Promise<boolean>;
  remove(path: string): Promise<void>;
  /** All parts below a path. */
  list(path: string): AsyncIterable<string>;
};

/** The names of all backups, also of those without a manifest, the oldest first. */
export async function backupNames(place: BackupPlace): Promise<string[]> {
  const names = new Set<string>();
  for await (const path of place.list('backups')) names.add(path.split('/')[1] ?? '');
  return [...names].toSorted();
}
