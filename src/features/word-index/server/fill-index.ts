import type { Database } from '#platform/server/database/database.ts';
import {
  indexPosts,
  lastKeyAfter,
  lockThreadsAfter,
  postsAfter,
  postsWithoutRow,
  type PostKey,
} from './index-queries.ts';
import { noteVersionOfEmptyIndex } from './version-queries.ts';

const batchSize = 500;
/** How many posts are looked through at a time for those without a row, which reads no texts. */
const searchedSize = 10_000;
/** How many posts are locked at a time while their rows are replaced: edits of them wait. */
const lockedSize = 100;

type FillOptions = {
  /** Also replaces the rows of posts that have one. */
  replacesExisting?: boolean;
  /** Awaited before each batch. */
  pause?: () => Promise<unknown>;
  isStopped?: () => boolean;
};

/**
 * Gives every post its row in the index, in the order of keys. Can be stopped at any time: the next run quickly skips
 * posts that have a row, as each start of a server does. Returns the number of rows made.
 */
export async function fillIndex(
  db: Database,
  { replacesExisting = false, pause, isStopped = () => false }: FillOptions = {},
): Promise<number> {
  const next = replacesExisting ? replaceRows : addRows;
  let after = { campusId: '', id: '00000000-0000-0000-0000-000000000000' };
  let count = 0;
  if (!replacesExisting) await noteVersionOfEmptyIndex(db);
  while (!isStopped()) {
    await pause?.();
    const { last, made } = await next(db, after);
    if (!last) break;
    count += made;
    after = last;
  }
  return count;
}

type Batch = { last: PostKey | undefined; made: number };

async function addRows(db: Database, after: PostKey): Promise<Batch> {
  const last = await lastKeyAfter(db, { after, limit: searchedSize });
  if (!last) return { last, made: 0 };
  const posts = await postsWithoutRow(db, { after, among: searchedSize, limit: batchSize });
  if (posts.length > 0) await indexPosts(db, { posts, replacesExisting: false });
  // After a full batch there may be more among them.
  return { last: posts.length < batchSize ? last : posts.at(-1), made: posts.length };
}

/** An edit between reading a post and writing its row would lose its words; so the threads are locked. */
function replaceRows(db: Database, after: PostKey): Promise<Batch> {
  return db.transaction().execute(async (tx) => {
    const batch = { after, limit: lockedSize };
    await lockThreadsAfter(tx, batch);
    // Read only now: what was edited before the lock was given is seen.
    const posts = await postsAfter(tx, batch);
    if (posts.length > 0) await indexPosts(tx, { posts, replacesExisting: true });
    return { last: posts.at(-1), made: posts.length };
  });
}
