import type { Database, Db } from '#platform/server/database/database.ts';
import {
  addChanges,
  tryLockCount,
  deleteUnused,
  insertWords,
  recount,
  unlockCount,
  unknownWords,
  lockCount,
} from './count-queries.ts';
import { getKeys } from './word-keys.ts';

/** Counts the words of posts that were added or deleted. One process does it at a time. */
export async function countWords(db: Database): Promise<void> {
  for (let isDone = false; !isDone;) isDone = await countSome(db);
}

/** Counts some changes; true if none is left, or another process is counting. */
async function countSome(db: Database): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await tryLockCount(tx))) return true;
    const words = await addChanges(tx);
    if (words.length === 0) return true;
    const newWords = words.filter(({ isNew }) => isNew).map(({ word }) => word);
    await addWords(tx, newWords);
    const rarer = words.filter(({ isRarer }) => isRarer).map(({ word }) => word);
    await deleteUnused(tx, rarer);
    return false;
  });
}

const pageSize = 5_000;

/**
 * Counts all words again from the posts. Posts written during the count are counted afterwards as usual: their changes
 * are not in the snapshot.
 */
export async function recountWords(db: Database): Promise<void> {
  await db.connection().execute(async (connection) => {
    // Taken before the snapshot: otherwise another process could count changes that the snapshot still holds as
    // waiting.
    await lockCount(connection);
    try {
      await connection
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (tx) => {
          await recount(tx);
          for (;;) {
            const words = await unknownWords(tx, pageSize);
            if (words.length === 0) break;
            await addWords(tx, words);
          }
        });
    } finally {
      await unlockCount(connection);
    }
  });
}

async function addWords(tx: Db, words: string[]): Promise<void> {
  if (words.length === 0) return;
  await insertWords(tx, { words, keys: words.map((word) => `{${getKeys(word).join(',')}}`) });
}
