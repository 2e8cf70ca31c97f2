import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { FileStore } from './file-store.ts';
import type { TempFolder } from './temp-folder.ts';

type Stores = { from: FileStore; to: FileStore; temp: TempFolder };

const batchSize = 500;

/**
 * Moves all files from one store to another while servers use both (`pairStores`). If it is stopped and started again,
 * it continues with the rest. A file stays in the old store for `graceMs` after it was copied, for servers that have
 * just opened it.
 */
export async function moveFiles(
  stores: Stores,
  { graceMs = 5_000, onMoved = (_count: number) => {} } = {},
): Promise<number> {
  let keys: string[] = [];
  let count = 0;
  const moveBatch = async () => {
    const copied: string[] = [];
    for (const key of keys) if (await copyFile(stores, key)) copied.push(key);
    await wait(graceMs);
    for (const key of copied) await removeCopied(stores, key);
    count += copied.length;
    onMoved(count);
    keys = [];
  };
  for await (const { key } of stores.from.list()) {
    keys.push(key);
    if (keys.length >= batchSize) await moveBatch();
  }
  if (keys.length > 0) await moveBatch();
  return count;
}

/** False if the file was deleted since it was listed. */
async function copyFile({ from, to, temp }: Stores, key: string): Promise<boolean> {
  const file = await from.open(key);
  if (!file) return false;
  const path = temp.newPath();
  try {
    await pipeline(file.stream(), createWriteStream(path, { flags: 'wx' }));
    await to.moveIn(key, path);
  } finally {
    await rm(path, { force: true });
  }
  if ((await to.open(key))?.bytes !== file.bytes)
    throw new Error(`${key} was not copied completely`);
  return true;
}

async function removeCopied({ from, to }: Stores, key: string): Promise<void> {
  // The file was deleted while it was copied, so the copy is deleted, too.
  if (!(await from.open(key))) await to.remove(key);
  await from.remove(key);
}
