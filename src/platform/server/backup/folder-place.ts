import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { describeWriting } from '../storage/describe-writing.ts';
import type { BackupPlace } from './backup-place.ts';

/** Backups hold all that members wrote and the hashes of their passwords: nobody else on the machine may read them. */
const folderMode = 0o700;
const fileMode = 0o600;
const unfinished = '.unfinished';

export function openFolderPlace(root: string): BackupPlace {
  const getPath = (path: string) => join(root, path);
  const has = async (path: string) =>
    (await stat(getPath(path)).catch(undefinedIfMissing)) !== undefined;
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
    list: (path) => filesBelow(root, path),
  };
}

async function* filesBelow(root: string, path: string): AsyncGenerator<string> {
  const folder = await opendir(join(root, path)).catch(undefinedIfMissing);
  for await (const entry of folder ?? []) {
    const below = `${path}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(root, below);
    else if (entry.isFile()) yield below;
  }
}

/** Only what is missing is missing: a place that cannot be read never looks like an empty one. */
function undefinedIfMissing(error: unknown): undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return undefined;
  throw error;
}

async function writeWhole(path: string, content: Readable): Promise<void> {
  const temp = `${path}.${randomUUID()}${unfinished}`;
  try {
    await mkdir(dirname(path), { recursive: true, mode: folderMode });
    await pipeline(content, createWriteStream(temp, { flags: 'wx', mode: fileMode }));
    await flush(temp, 'r+');
    await rename(temp, path);
    await flush(dirname(path), 'r');
  } catch (error) {
    content.destroy();
    await rm(temp, { force: true });
    throw describeWriting(path, error);
  }
}

/** A file, or the names in a folder: after a power cut a manifest must not be there without the parts. */
async function flush(path: string, mode: 'r' | 'r+'): Promise<void> {
  const file = await open(path, mode);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
