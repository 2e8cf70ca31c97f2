import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#platform/server/database/database.ts';
import { mayDeleteFiles } from '#platform/server/backup/backup-lock.ts';
import type { FileStore } from '#platform/server/storage/file-store.ts';
import { sentences } from '../../contract.ts';
import { listFileKeys } from './file-keys.ts';
import { deleteRemovals, lockRemovals, type FileRemoval } from './file-queries.ts';

export type RemovalDeps = { db: Database; store: FileStore; log: FastifyBaseLogger };

const batchSize = 20;

/**
 * Deletes the files whose rows were deleted, of one post or of all. False if some could not be deleted; the next round
 * tries them again. The removal's row is deleted last, so after a crash the removal is repeated.
 */
export async function removeQueuedFiles(
  { db, store, log }: RemovalDeps,
  postId: string | null = null,
): Promise<boolean> {
  // A row keeps its ctid while it is not changed, so its ctid identifies it.
  const stuck: string[] = [];
  for (;;) {
    const isLast = await db.transaction().execute(async (tx) => {
      // The files are no longer shown; they are deleted in the round after the backup.
      if (!(await mayDeleteFiles(tx))) return true;
      const removals = await lockRemovals(tx, { exceptPlaces: stuck, limit: batchSize, postId });
      const removed: string[] = [];
      for (const removal of removals) {
        const error = await getFailure(store, removal);
        if (error) log.error({ err: error, path: removal.path }, sentences.filesNotRemoved);
        (error ? stuck : removed).push(removal.place);
      }
      await deleteRemovals(tx, removed);
      return removals.length < batchSize;
    });
    if (isLast) return stuck.length === 0;
  }
}

async function getFailure(store: FileStore, { path, widths }: FileRemoval): Promise<unknown> {
  try {
    for (const key of listFileKeys(path, widths)) await store.remove(key);
    return undefined;
  } catch (error) {
    return error;
  }
}
