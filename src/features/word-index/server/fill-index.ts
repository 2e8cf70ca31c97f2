import type { Database } from '#platform/server/database/database.ts';
import { indexPosts, postsAfter } from './index-queries.ts';

const batchSize = 500;

type FillOptions = {
  /** Also replaces the rows of posts that have one. */
  replacesExisting?: boolean;
  /** Awaited before each batch. */
  pause?: () => Promise<unknown>;
  isStopped?: () => boolean;
};

/**
 * Gives every post its row in the index, in the order of keys. Can be stopped at any time: the next run quickly skips
 * posts that have a row. Returns the number of rows made.
 */
export async function fillIndex(
  db: Database,
  { replacesExisting = false, pause, isStopped = () => false }: FillOptions = {},
): Promise<number> {
  let after = { campusId: '', id: '00000000-0000-0000-0000-000000000000' };
  let count = 0;
  while (!isStopped()) {
    await pause?.();
    const posts = await postsAfter(db, { after, limit: batchSize });
    const last = posts.at(-1);
    if (!last) break;
    const unindexed = posts.filter((post) => replacesExisting || !post.isIndexed);
    if (unindexed.length > 0) await indexPosts(db, { posts: unindexed, replacesExisting });
    count += unindexed.length;
    after = last;
  }
  return count;
}
