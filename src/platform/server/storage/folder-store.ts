import { createReadStream } from 'node:fs';
import { glob, mkdir, open, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { isKey, requireKey, requireKeyFolder } from './file-key.ts';
import type { FileStore } from './file-store.ts';
import type { TempFolder } from './temp-folder.ts';

/**
 * Stored files in a folder of this machine. `temp` must lie on the same file system, so that a rename is one step.
 * Folders that it creates have `folderMode`.
 */
export function openFolderStore(
  root: string,
  temp: TempFolder,
  { folderMode = 0o777 }: { folderMode?: number } = {},
): FileStore {
  const getPath = (key: string): string => join(root, requireKey(key));
  return {
    async write(key, bytes) {
      const [path, tempPath] = [getPath(key), temp.newPath()];
      try {
        // The file is flushed before it is renamed, so that after a power cut no half-written file is in the store.
        await writeFile(tempPath, bytes, { flush: true });
        await renameInto(path, tempPath, folderMode);
      } catch (error) {
        await rm(tempPath, { force: true });
        throw error;
      }
    },
    async moveIn(key, tempPath) {
      const path = getPath(key);
      await flush(tempPath);
      await renameInto(path, tempPath, folderMode);
    },
    async remove(key) {
      const path = getPath(key);
      await rm(path, { force: true });
      // Deletes the folder if it is empty.
      if (dirname(path) !== join(root)) await rmdir(dirname(path)).catch(() => {});
    },
    async open(key) {
      const path = getPath(key);
      const found = await stat(path).catch(undefinedIfMissing);
      if (!found?.isFile()) return undefined;
      return { bytes: found.size, stream: (range) => createReadStream(path, range) };
    },
    list: (below) => filesBelow(root, below),
  };
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function renameInto(path: string, tempPath: string, mode: number): Promise<void> {
  for (let attemptsLeft = 2; ; attemptsLeft -= 1) {
    await mkdir(dirname(path), { recursive: true, mode });
    try {
      return await rename(tempPath, path);
    } catch (error) {
      // A removal may have deleted the folder a moment ago: the rename is tried again.
      if (getCode(error) !== 'ENOENT' || attemptsLeft === 0) throw error;
    }
  }
}

async function* filesBelow(
  root: string,
  below: string | undefined,
): AsyncGenerator<{ key: string; modifiedAt: Date }> {
  const folder = below === undefined ? '' : requireKeyFolder(below);
  for await (const entry of glob('**/*', { cwd: join(root, folder), withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(undefinedIfMissing);
    const key = relative(root, path).split(sep).join('/');
    if (found && isKey(key)) yield { key, modifiedAt: found.mtime };
  }
}

function undefinedIfMissing(error: unknown): undefined {
  if (getCode(error) === 'ENOENT' || getCode(error) === 'ENOTDIR') return undefined;
  throw error;
}

function getCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
