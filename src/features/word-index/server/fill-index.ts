import type { Database } from '#platform/server/database/database.ts';
import { indexPosts, postsAfter } from './index-queries.ts';

const batch = 500;

type Filling = {
  /** Also replaces the rows of posts that have one. */
  again?: boolean;
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
  { again = false, pause, isStopped = () => false }: Filling = {},
): Promise<number> {
  let after = { campusId: '', id: '00000000-0000-0000-0000-000000000000' };
  let made = 0;
  while (!isStopped()) {
    await pause?.();
    const posts = await postsAfter(db, { after, limit: batch });
    const last = posts.at(-1);
    if (!last) break;
    const wanted = posts.filter((post) => again || !post.isIndexed);
    if (wanted.length > 0) await indexPosts(db, { posts: wanted, again });
    made += wanted.length;
    after = last;
  }
  return made;
}
