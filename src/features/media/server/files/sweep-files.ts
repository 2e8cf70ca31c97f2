import { maxReceivingMs } from '#platform/server/http/bodies/abort-slow-body.ts';
import { parseFileKey } from './file-keys.ts';
import { pathsWithoutRow } from './file-queries.ts';
import { removeQueuedFiles, type RemovalDeps } from './remove-files.ts';
import { dropStaleUploads } from '../uploads/upload-queries.ts';

/** After these times a draft is abandoned, and an unfinished upload has failed. */
const maxDraftMs = 60 * 60_000;
const maxStoringMs = maxReceivingMs + 5 * 60_000;

export type SweepAges = { unattached: Date; storing: Date };

export function usualAges(now: number): SweepAges {
  return { unattached: new Date(now - maxDraftMs), storing: new Date(now - maxStoringMs) };
}

/** Deletes uploads of abandoned drafts, rows left by crashes with their files, and all queued files. */
export async function sweepUploads(deps: RemovalDeps, ages: SweepAges): Promise<void> {
  await dropStaleUploads(deps.db, ages);
  await removeQueuedFiles(deps);
}

const batchSize = 500;

/**
 * Deletes files older than a given time that have no row. Rows are inserted before files and deleted after them, so
 * such files exist only after a removal during an upload, or when the database was restored from an older backup.
 */
export async function sweepStrayFiles(
  { db, store, log }: RemovalDeps,
  olderThan: Date,
): Promise<void> {
  let keys: string[] = [];
  const removeStrays = async () => {
    const strays = new Set(await pathsWithoutRow(db, [...new Set(keys.map(getPath))]));
    for (const key of keys.filter((each) => strays.has(getPath(each)))) {
      log.warn({ key }, 'removing a file without a row');
      await store.remove(key);
    }
    keys = [];
  };
  for await (const { key, modifiedAt } of store.list()) {
    // Files with other keys were not written by this server.
    if (modifiedAt < olderThan && parseFileKey(key)) keys.push(key);
    if (keys.length >= batchSize) await removeStrays();
  }
  await removeStrays();
}

function getPath(key: string): string {
  return parseFileKey(key)?.path ?? '';
}
