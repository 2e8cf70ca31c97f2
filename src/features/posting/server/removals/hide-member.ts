import { bansRemovals } from '#features/removals/server/index.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { InTransaction } from '#platform/server/transaction.ts';
import { somePostsOf } from './removal-queries.ts';
import { putBack, takeDown } from './take-down.ts';

/** Each post is hidden in a transaction of its own, so that others wait for none of them long. */
const batchSize = 50;

type Deps = { db: Database; inTransaction: InTransaction };

/**
 * Hides all posts and replies of a banned member, or those from a time on, the newest first; returns how many. Can be
 * called again to continue.
 */
export async function hidePostsOf(
  { db, inTransaction }: Deps,
  memberId: string,
  since: Date | null = null,
): Promise<number> {
  let hidden = 0;
  for (;;) {
    const posts = await somePostsOf(db, memberId, { since, limit: batchSize });
    const before = hidden;
    for (const { postId } of posts) {
      const removal = { postId, reason: 'ban', isBan: true };
      // A reply may be hidden already, with the member's own post above it.
      if (await inTransaction((unit) => takeDown(unit, removal))) hidden += 1;
    }
    if (hidden === before) return hidden;
  }
}

/**
 * Shows what a ban has hidden, all or from before a time, except replies to posts that are gone or hidden; returns how many.
 * The author may still be banned only if a time is given.
 */
export async function showPostsOf(
  { db, inTransaction }: Deps,
  memberId: string,
  before: Date | null = null,
): Promise<number> {
  const allowed = before && { memberId, before };
  const tried = new Set<string>();
  let shown = 0;
  for (;;) {
    const found = await bansRemovals(db, memberId, { before, limit: batchSize });
    // Of a member who was banned again meanwhile, all stay.
    const ids = found.filter((id) => !tried.has(id));
    if (ids.length === 0) return shown;
    for (const id of ids) {
      tried.add(id);
      if ((await inTransaction((unit) => putBack(unit, id, allowed))) === 'restored') shown += 1;
    }
  }
}
