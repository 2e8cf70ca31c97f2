import type { Db } from '#platform/server/database/database.ts';
import { fail } from '#platform/server/fail.ts';
import { postingErrors } from '../../contract.ts';
import type { PostView } from '../../schemas.ts';
import type { Submission } from './new-post-queries.ts';
import { postOfKey, postRow, toPostView } from '../post-queries.ts';

/**
 * The post or reply that was already sent under this key, if any: its response was lost, and this request repeats it.
 * Different content under the same key is rejected, because its author believes that nothing was posted.
 */
export async function sentBefore(
  tx: Db,
  {
    campusId,
    authorId,
    submission,
  }: { campusId: string; authorId: string; submission: Submission | null },
): Promise<PostView | undefined> {
  const known = submission && (await postOfKey(tx, { authorId, idempotencyKey: submission.key }));
  if (!known) return undefined;
  if (!known.digest.equals(submission.digest)) {
    throw fail(postingErrors.already_sent, { about: known.id });
  }
  const key = { campusId, postId: known.id, readerId: null };
  const row = await postRow(tx, { ...key, viewerId: authorId });
  return row && toPostView(row);
}
