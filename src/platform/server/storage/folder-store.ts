import { createReadStream } from 'node:fs';
import { glob, mkdir, open, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { isKey, requireKey } from './file-key.ts';
import type { FileStore } from './file-store.ts';
import type { TempFolder } from './temp-folder.ts';

/** Stored files in a folder of this machine. `temp` must lie on the same file system, so that a rename is one step. */
export function openFolderStore(root: string, temp: TempFolder): FileStore {
  const getPath = (key: string): string => join(root, requireKey(key));
  return {
    write: (key, bytes) => writeWhole(getPath(key), temp.newPath(), bytes),
    async moveIn(key, tempPath) {
      const path = getPath(key);
      await flush(tempPath);
      await renameInto(path, tempPath);
    },
    remove: (key) => removeFile(getPath(key)),
    async open(key) {
      const path = getPath(key);
      const found = await stat(path).catch(undefinedIfMissing);
      if (!found?.isFile()) return undefined;
      return { bytes: found.size, stream: (range) => createReadStream(path, range) };
    },
    list: () => filesBelow(root),
  };
}

async function writeWhole(path: string, tempPath: string, bytes: Uint8Array): Promise<void> {
  try {
    // The file is flushed before it is renamed, so that after a power cut no half-written file is in the store.
    await writeFile(tempPath, bytes, { flush: true });
    await renameInto(path, tempPath);
  } catch (error) {
    await rm(tempPath, { force: true });
    throw error;
  }
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function renameInto(path: string, tempPath: string): Promise<void> {
  for (let attemptsLeft = 2; ; attemptsLeft -= 1) {
    await mkdir(dirname(path), { recursive: true });
    try {
      return await rename(tempPath, path);
    } catch (error) {
      // A removal may have deleted the folder a moment ago: the rename is tried again.
      if (getCode(error) !== 'ENOENT' || attemptsLeft === 0) throw error;
    }
  }
}

async function removeFile(path: string): Promise<void> {
  await rm(path, { force: true });
  // Deletes the folder if it is empty.
  await rmdir(dirname(path)).catch(() => {});
}

async function* filesBelow(root: string): AsyncGenerator<{ key: string; modifiedAt: Date }> {
  for await (const entry of glob('**/*', { cwd: root, withFileTypes: true })) {
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
