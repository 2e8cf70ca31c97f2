import { fail } from '#platform/server/fail.ts';
import { isId } from '#platform/server/ids.ts';
import type { Db } from '#platform/server/database/database.ts';
import { campusChannel } from '#platform/server/live/event-log.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { postCounted, postingErrors } from '../../contract.ts';
import { readCounts, lockCounts } from '../count-queries.ts';
import type { PostKey } from '../post-queries.ts';

type Counts = { saveCount: number; replyCount: number };

/** The counts of a post or reply of this campus; throws if it is missing. */
export async function requirePost(db: Db, key: PostKey): Promise<Counts> {
  return requireCounts(isId(key.postId) ? await readCounts(db, key) : undefined);
}

/**
 * Like `requirePost`, and locks the post until the transaction ends, so that changes of its counts and its deletion run
 * one at a time. Lock it before any row that belongs to it.
 */
export async function lockPost(tx: UnitOfWork['tx'], key: PostKey): Promise<Counts> {
  return requireCounts(await lockPostIfAny(tx, key));
}

/** Like `lockPost`, but undefined for a missing post. */
export async function lockPostIfAny(
  tx: UnitOfWork['tx'],
  key: PostKey,
): Promise<Counts | undefined> {
  return isId(key.postId) ? lockCounts(tx, key) : undefined;
}

/** Announces that the counts of a post have changed. */
export function announceCounts(
  { announce }: UnitOfWork,
  { campusId, postId }: Omit<PostKey, 'readerId'>,
): void {
  const channel = campusChannel(campusId);
  announce({ channel, name: postCounted.name, payload: { campusId, postId } });
}

function requireCounts(counts: Counts | undefined): Counts {
  if (!counts) throw fail(postingErrors.post_deleted);
  return counts;
}
