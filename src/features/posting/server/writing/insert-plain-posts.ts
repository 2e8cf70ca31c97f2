import type { Config } from '#platform/server/config/config.ts';
import { groupCommits } from '#platform/server/group-commit.ts';
import { campusChannel } from '#platform/server/live/event-log.ts';
import type { InTransaction } from '#platform/server/transaction.ts';
import { postShown } from '../../contract.ts';
import type { PostRow } from '../post-queries.ts';
import { insertLastPosts, type NewPost } from './new-post-queries.ts';

/**
 * Inserts a top-level post without photos and mentions, and announces it. Undefined if its id or its author's
 * idempotency key exists.
 */
export type InsertPlainPost = (post: NewPost) => Promise<PostRow | undefined>;

/** Maximum number of posts of a statement, which holds the campus's log for all others until its commit. */
const mostTogether = 20;

/** Inserts the posts of a campus that come at the same time together, because each would wait for the campus's log. */
export function plainPostInserter({
  config,
  inTransaction,
}: {
  config: Config;
  inTransaction: InTransaction;
}): InsertPlainPost {
  return groupCommits({
    most: mostTogether,
    keyOf: ({ campusId }: NewPost) => campusId,
    write: async (posts) => {
      const events = new Map(posts.map((post) => [post.id, shownEvent(post)]));
      const rows = await inTransaction(({ tx, finishWith }) =>
        finishWith(events, (append) => insertLastPosts(tx, posts, { config, append })),
      );
      const byId = new Map<string, PostRow>(rows.map((row) => [row.id, row]));
      return ({ id }) => byId.get(id);
    },
  });
}

/** The event that tells of a new post. */
export function shownEvent({ campusId, id: postId }: { campusId: string; id: string }) {
  return {
    channel: campusChannel(campusId),
    name: postShown.name,
    payload: { campusId, postId },
  };
}
