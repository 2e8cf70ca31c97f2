import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#platform/server/database/database.ts';
import type { FileStore } from '#platform/server/storage/file-store.ts';
import { sentences } from '../contract.ts';
import { keysOf } from './file-keys.ts';
import { forgetRemovals, lockRemovals, type FileRemoval } from './file-queries.ts';

export type RemovalParts = { db: Database; store: FileStore; log: FastifyBaseLogger };

const batchSize = 20;

/**
 * Deletes the files whose rows were deleted, of one post or of all; false if some could not be deleted. Those are tried
 * again in the next round. The removal's row is deleted last, so a crash only repeats the removal.
 */
export async function removeQueuedFiles(
  { db, store, log }: RemovalParts,
  postId: string | null = null,
): Promise<boolean> {
  // A row keeps its ctid while it is not changed, so its ctid identifies it.
  const stuck: string[] = [];
  for (;;) {
    const isLast = await db.transaction().execute(async (tx) => {
      const removals = await lockRemovals(tx, { besides: stuck, limit: batchSize, postId });
      const removed: string[] = [];
      for (const removal of removals) {
        const error = await failureOf(store, removal);
        if (error) log.error({ err: error, path: removal.path }, sentences.filesNotRemoved);
        (error ? stuck : removed).push(removal.place);
      }
      await forgetRemovals(tx, removed);
      return removals.length < batchSize;
    });
    if (isLast) return stuck.length === 0;
  }
}

async function failureOf(store: FileStore, { path, widths }: FileRemoval): Promise<unknown> {
  try {
    for (const key of keysOf(path, widths)) await store.remove(key);
    return undefined;
  } catch (error) {
    return error;
  }
}
