import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Temporary files: every path is unique, and a sweep deletes those left by a crash. */
export type TempFolder = {
  newPath(): string;
  sweep(olderThan: Date): Promise<void>;
};

export function openTempFolder(folder: string): TempFolder {
  mkdirSync(folder, { recursive: true });
  return {
    newPath: () => join(folder, randomUUID()),
    sweep: (olderThan) => sweepFolder(folder, { olderThan }),
  };
}

/** Deletes what nobody has written for a while in a folder, which may be missing; with `ending`, only names that end so. */
export async function sweepFolder(
  folder: string,
  { olderThan, ending = '' }: { olderThan: Date; ending?: string },
): Promise<void> {
  for (const name of await readdir(folder).catch(noneIfMissing)) {
    if (!name.endsWith(ending)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtime < olderThan) await rm(path, { recursive: true, force: true });
  }
}

function noneIfMissing(error: unknown): string[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
  throw error;
}
