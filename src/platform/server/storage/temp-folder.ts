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
    async sweep(olderThan) {
      for (const name of await readdir(folder)) {
        const path = join(folder, name);
        const found = await stat(path).catch(() => undefined);
        if (found && found.mtime < olderThan) await rm(path, { recursive: true, force: true });
      }
    },
  };
}
