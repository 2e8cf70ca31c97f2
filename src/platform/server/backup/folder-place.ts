import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, glob, mkdir, open, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BackupPlace } from './backup-place.ts';

/** Backups hold all that members wrote and the hashes of their passwords: nobody else on the machine may read them. */
const folderMode = 0o700;
const fileMode = 0o600;
const unfinished = '.unfinished';

export function openFolderPlace(root: string): BackupPlace {
  const getPath = (path: string) => join(root, path);
  const has = (path: string) =>
    access(getPath(path)).then(
      () => true,
      () => false,
    );
  return {
    name: `the folder ${root}`,
    has,
    write: (path, content) => writeWhole(getPath(path), content),
    read: async (path) => ((await has(path)) ? createReadStream(getPath(path)) : undefined),
    async remove(path) {
      await rm(getPath(path), { force: true });
      // Deletes the folders that are empty now.
      for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
        await rmdir(getPath(folder)).catch(() => {});
      }
    },
    async *list(path) {
      for await (const entry of glob(`${path}/**/*`, { cwd: root, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        yield relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
      }
    },
  };
}

async function writeWhole(path: string, content: Readable): Promise<void> {
  const temp = `${path}.${randomUUID()}${unfinished}`;
  try {
    await mkdir(dirname(path), { recursive: true, mode: folderMode });
    await pipeline(content, createWriteStream(temp, { flags: 'wx', mode: fileMode }));
    const file = await open(temp, 'r+');
    try {
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temp, path);
  } catch (error) {
    content.destroy();
    await rm(temp, { force: true });
    throw describeWriting(path, error);
  }
}

function describeWriting(path: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const reasons: Record<string, string> = {
    ENOSPC: 'the disk is full',
    EDQUOT: 'the disk is full',
    EACCES: 'this user may not write there',
    EPERM: 'this user may not write there',
    EROFS: 'the disk is read-only',
  };
  const reason = reasons[String(error.code)];
  return reason ? new Error(`${path} cannot be written: ${reason}.`, { cause: error }) : error;
}
